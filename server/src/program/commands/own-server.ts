import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seen } from '../../http/probe.ts';
import { PROBE_HEADER, PROBE_PATH, signProbe } from '../../http/probe.ts';
import { deriveKeys } from '../../platform/secrets.ts';
import type { Config } from '../config.ts';

const TIMEOUT_MS = 10_000;

/** What answered a signed question of the operator: `seen` and `version` only if it is a server of this installation. */
export type ProbeAnswer = { status: number; location: string | null; seen?: Seen; version?: string };

/** Where this installation listens, if it runs on this machine. */
export function ownAddress({ host, port, dataDir }: Pick<Config, 'host' | 'port' | 'dataDir'>) {
  const note = join(dataDir, 'server.json');
  const { address } = (existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {}) as { address?: string };
  const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  return address ?? `http://${here}:${port}`;
}

type ProbeOptions = { config: Config; clock: () => Date; claimed?: string };

/** Asks a server, claiming to be another visitor if one is named. */
export async function ask(address: string, { config, clock, claimed }: ProbeOptions): Promise<ProbeAnswer> {
  const response = await fetch(address + PROBE_PATH, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      [PROBE_HEADER]: signProbe(deriveKeys(config), clock()),
      ...(claimed !== undefined && { 'x-forwarded-for': claimed }),
    },
  });
  const text = await response.text();
  const known = text.startsWith('{') ? (JSON.parse(text) as Pick<ProbeAnswer, 'seen' | 'version'>) : {};
  return { ...known, status: response.status, location: response.headers.get('location') };
}
