import { discover } from '../../../identity/google/provider.ts';
import type { Finding, Parts } from './finding.ts';
import { broken, good, reasonOf } from './finding.ts';

/** Reads the addresses of the provider, as the first log-in does. Only a log-in shows whether the secret is right. */
export async function checkGoogle({ config }: Parts): Promise<Finding> {
  const { issuer, clientId } = config.google;
  const { googleClientSecret } = config.secrets;
  if (clientId === undefined && googleClientSecret === undefined)
    return good('log-in with Google is off: GOOGLE_CLIENT_ID is not set');
  if (clientId === undefined || googleClientSecret === undefined)
    return broken('set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither');
  try {
    await discover(config);
    return good(`${issuer} answers; register ${config.origin}/v1/google-auth/callback there`);
  } catch (error) {
    return broken(
      `${issuer} does not answer as an OpenID provider (${reasonOf(error)}): check GOOGLE_ISSUER and the network`,
    );
  }
}
