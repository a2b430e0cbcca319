import { expect, test } from 'vitest';
import { VERSION } from '../platform/product.ts';
import { startApp } from '../testing/app.ts';
import { PROBE_HEADER, PROBE_PATH, signProbe } from './probe.ts';

test('answers a probe only if it was signed with TOKEN_SECRET in the last minutes', async () => {
  const { origin, context } = await startApp({ environment: { TRUST_PROXY: '1' } });
  const now = Date.now();
  const probe = async (header: string) => {
    const headers = { [PROBE_HEADER]: header, 'x-forwarded-for': '192.0.2.1' };
    return (await fetch(origin + PROBE_PATH, { headers })).json();
  };
  const signedAt = (ms: number) => signProbe(context.keys, new Date(ms));
  const seen = { address: '192.0.2.1', forwardedFor: '192.0.2.1' };
  expect(await probe(signedAt(now))).toEqual({ seen, version: VERSION });
  const forged = [signedAt(now - 301_000), signedAt(now + 310_000), `${now}${signedAt(now).slice(13)}x`, `${now}.`, ''];
  const other = signedAt(now - 1000).replace(/^\d+/, String(now));
  for (const header of [...forged, other]) expect(await probe(header)).toMatchObject({ code: 'NO_SUCH_PATH' });
});
