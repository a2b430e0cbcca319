import type { SeenRequest } from '../../../http/probe.ts';
import { readSecret } from '../../../platform/secrets.ts';
import { ownAddress, type ProbeAnswer, probeServer } from '../own-server.ts';
import { broken, type CheckContext, type Finding, good, look, reasonOf } from './finding.ts';

/** The address that the request claims to come from. It is one for documentation (RFC 5737), so no visitor has it. */
const CLAIMED = '203.0.113.7';

/** Checks TRUST_PROXY: asks the server through PUBLIC_URL, claims another address, and looks at which address it saw. */
export async function checkProxy(context: CheckContext): Promise<Finding> {
  const { publicUrl, origin, trustProxy } = context.config;
  if (readSecret(context.config) === undefined) return look('there is no server yet: start it, and ask again');
  const own = ownAddress(context.config);
  const address = publicUrl === undefined ? own : origin;
  const answer = await probeServer(address, { ...context, claimed: CLAIMED }).catch((error: unknown) =>
    reasonOf(error),
  );
  if (typeof answer !== 'string') return judge(answer, { address, isTrusting: trustProxy !== false });
  // Without an answer, ask the server itself, to tell a stopped server from a wrong proxy.
  const isRunning = await probeServer(own, { ...context, claimed: CLAIMED }).then(
    () => true,
    () => false,
  );
  if (!isRunning) return look(`no server answers at ${own}: start it, and ask again`);
  return broken(
    `the server runs at ${own}, but not at ${address} (${answer}): check the name, the certificate and the proxy before it`,
  );
}

function judge({ status, location, seen }: ProbeAnswer, target: { address: string; isTrusting: boolean }): Finding {
  const { address } = target;
  if (location !== null)
    return broken(`${address} sends visitors on to ${new URL(location, address).origin}: set PUBLIC_URL to that`);
  if (status >= 500)
    return broken(`the proxy at ${address} reaches no server (status ${status}): check its address of it`);
  if (seen === undefined) {
    return broken(
      `${address} is not this installation, or its server has another TOKEN_SECRET (status ${status}): check PUBLIC_URL`,
    );
  }
  return judgeTrust(seen, target);
}

function judgeTrust(seen: SeenRequest, { address, isTrusting }: { address: string; isTrusting: boolean }): Finding {
  const { forwardedFor } = seen;
  const forwarded = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  // A proxy adds to the header, or replaces it.
  const hasProxy = forwardedFor !== CLAIMED;
  if (seen.address === CLAIMED) {
    return broken(
      hasProxy
        ? 'visitors can claim any address, so that no limit holds: TRUST_PROXY believes more proxies than there are, or the first one passes on what visitors claim'
        : 'visitors can claim any address, so that no limit holds: no proxy stands before the server. Set TRUST_PROXY=off',
    );
  }
  if (hasProxy && !isTrusting)
    return broken('a proxy stands before the server, so all visitors share each limit: set TRUST_PROXY=1');
  if (hasProxy && !forwarded.includes(seen.address))
    return broken(`TRUST_PROXY does not name the proxy at ${seen.address}, so all visitors share each limit: add it`);
  if (!hasProxy && isTrusting) return look(`TRUST_PROXY is set, but no proxy says who asks at ${address}`);
  return good(`${address} leads here, and sees this machine as ${seen.address}`);
}
