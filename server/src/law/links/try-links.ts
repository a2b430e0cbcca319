import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { FetchOptions } from './fetch-page.ts';
import { type Outcome, tryLink, unreachable } from './try-link.ts';

/** The most hosts that are tried at the same time. The pages of one host are tried one after the other. */
const MAX_HOSTS = 4;
/** After this many failures in a row, the other pages of a host count as unreachable without a try. */
const MAX_FAILURES = 3;

export type Round = FetchOptions & { pauseMs: number; endsAt: number };

/** Tries addresses until the round ends, and returns the outcome of each whose turn came. */
export async function tryLinks(addresses: Iterable<string>, round: Round): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const limit = pLimit(MAX_HOSTS);
  const hosts = [...Map.groupBy(addresses, hostOf).values()];
  await Promise.all(
    hosts.map((sameHost) =>
      limit(async () => {
        for (const [address, outcome] of await tryHost(sameHost, round)) outcomes.set(address, outcome);
      }),
    ),
  );
  return outcomes;
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '');

async function tryHost(addresses: readonly string[], round: Round) {
  const outcomes: [string, Outcome][] = [];
  let failures = 0;
  for (const address of addresses) {
    if (performance.now() > round.endsAt) break;
    if (outcomes.length > 0) await wait(round.pauseMs, undefined, { ref: false });
    const outcome = failures < MAX_FAILURES ? await tryLink(address, round) : unreachable;
    failures = outcome.finding === 'unreachable' && outcome.status === null ? failures + 1 : 0;
    outcomes.push([address, outcome]);
  }
  return outcomes;
}
