import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { isPrivateAddress } from '../../platform/private-address.ts';
import type { LawContext } from '../context.ts';
import { readLawFiles } from '../files/law-files.ts';
import { lawFolder } from '../files/read-law.ts';
import { type CitedLinks, readCitedLinks } from './cited-links.ts';
import type { Passage } from './passage.ts';
import type { Outcome } from './try-link.ts';
import { tryLinks } from './try-links.ts';

/** The pause between two pages of one host. */
const PAUSE_MS = 1_000;

type Check = {
  db: Database;
  config: Pick<LawContext['config'], 'lawLinks' | 'origin'>;
  clock: () => Date;
  /** How long the check may take; addresses that it did not reach come first the next time. */
  roundMs: number;
  pauseMs?: number;
};

/** If no host answered, `isOffline` is true: the network is at fault, and the earlier findings are kept. */
export type CheckResult = { cited: CitedLinks; outcomes: Map<string, Outcome>; isOffline: boolean };

/** Tries every source address that the law cites and stores the findings. */
export async function checkLinks({ db, config, clock, roundMs, pauseMs = PAUSE_MS }: Check): Promise<CheckResult> {
  const cited = await readCitedLinks(db, readLawFiles(lawFolder).sources, dateInPakistan(clock()));
  const outcomes = await tryLinks(await oldestFirst(db, cited), {
    userAgent: `Mizan law-links (tries once a week whether cited sources are still there; ${config.origin})`,
    mayReach: (address) => config.lawLinks.isPrivateAllowed || !isPrivateAddress(address),
    pauseMs,
    endsAt: performance.now() + roundMs,
  });
  const tried = [...outcomes.values()].filter(({ finding }) => finding !== 'refused');
  const isOffline = tried.length > 0 && tried.every(({ status }) => status === null);
  if (!isOffline) await db.transaction().execute((trx) => writeOutcomes(trx, { cited, outcomes, at: clock() }));
  return { cited, outcomes, isOffline };
}

/** The cited addresses, those first that were checked longest ago or never. */
async function oldestFirst(db: Database, cited: CitedLinks) {
  const rows = await db.selectFrom('law_link').select(['url', 'checked_at']).execute();
  const checkedAt = new Map(rows.map(({ url, checked_at }) => [url, checked_at.getTime()]));
  return [...cited.keys()].toSorted((one, other) => (checkedAt.get(one) ?? 0) - (checkedAt.get(other) ?? 0));
}

type Outcomes = { cited: CitedLinks; outcomes: ReadonlyMap<string, Outcome>; at: Date };

/** Stores the findings, and deletes links that nothing cites any more. */
async function writeOutcomes(trx: Transaction, { cited, outcomes, at }: Outcomes) {
  // SQL allows no empty list, so the list begins with an address that no row has.
  await trx
    .deleteFrom('law_link')
    .where('url', 'not in', ['', ...cited.keys()])
    .execute();
  // Rows are locked in one order, so two checks at once wait for each other and do not deadlock.
  const inOrder = [...outcomes].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [url, { finding, status, movedTo, passage }] of inOrder) {
    const { citations = [], count = 1 } = cited.get(url) ?? {};
    const row = { finding, status, moved_to: movedTo, citations: JSON.stringify(citations), citation_count: count };
    await trx
      .insertInto('law_link')
      .values({ url, ...row, since: at, checked_at: at })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet({
          ...row,
          checked_at: at,
          since: sql`CASE WHEN law_link.finding = excluded.finding THEN law_link.since ELSE excluded.since END`,
        }),
      )
      .execute();
    if (passage !== null) await writePassage(trx, { url, at, ...passage });
  }
}

type PassageOfLink = Passage & { url: string; at: Date };

/** The first passage counts as read. A later one is stored beside it while it differs. */
async function writePassage(trx: Transaction, { url, digest, text, at }: PassageOfLink) {
  const row = trx.updateTable('law_link').where('url', '=', url);
  await row.where('read_digest', 'is', null).set({ read_digest: digest, read_text: text, read_at: at }).execute();
  await row.where('read_digest', '=', digest).set({ found_digest: null, found_text: null, changed_at: null }).execute();
  await row
    .where('read_digest', '<>', digest)
    .set({ found_digest: digest, found_text: text, changed_at: sql`coalesce(changed_at, ${at})` })
    .execute();
}
