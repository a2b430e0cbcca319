import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBE_HEADER, PROBE_PATH, type SeenRequest, signProbe } from '../../http/probe.ts';
import { deriveKeys } from '../../platform/secrets.ts';
import type { Config } from '../config.ts';

const TIMEOUT_MS = 10_000;

/** The answer to a signed probe. It has `seen` and `version` only if a server of this installation answered. */
export type ProbeAnswer = { status: number; location: string | null; seen?: SeenRequest; version?: string };

/**
 * Returns the address at which the server of this installation listens on this machine: the one that the running server wrote to
 * `server.json`, or else that of the settings. The server may not be running.
 */
export function ownAddress({ host, port, dataDir }: Pick<Config, 'host' | 'port' | 'dataDir'>) {
  const file = join(dataDir, 'server.json');
  const { address } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as { address?: string };
  const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  return address ?? `http://${here}:${port}`;
}

type ProbeOptions = { config: Config; clock: () => Date; claimed?: string };

/** Asks a server how it sees a request. With `claimed` the request pretends to be forwarded for that address. */
export async function probeServer(address: string, { config, clock, claimed }: ProbeOptions): Promise<ProbeAnswer> {
  const response = await fetch(address + PROBE_PATH, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      [PROBE_HEADER]: signProbe(deriveKeys(config), clock()),
      ...(claimed !== undefined && { 'x-forwarded-for': claimed }),
    },
  });
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as Pick<ProbeAnswer, 'seen' | 'version'>) : {};
  return { ...body, status: response.status, location: response.headers.get('location') };
}
