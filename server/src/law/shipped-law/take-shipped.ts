import { Problem } from '@mizan/api';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawContext } from '../context.ts';
import { lawFolder } from '../files/read-law.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import { holdRulebooks } from '../rulebooks/publish.ts';
import { headInForce, readTree } from '../rulebooks/version.ts';
import { insertSlabSet } from '../slabs/write.ts';
import type { Branch } from './plan.ts';
import { branchOnto, joinForums, joinRulebook, joinSlabSets, TYPES, treesOf } from './plan.ts';
import type { Done, Publishing } from './publish-shipped.ts';
import { publishForums, publishRulebook, publishSlabSet } from './publish-shipped.ts';
import { changeCases } from './shipped-cases.ts';
import { digestOfFiles, readShippedFiles } from './shipped-files.ts';
import { readTakenLaw, writeTakenLaw } from './taken-law.ts';
import { deleteOutdated, waitingForums, writeWaiting } from './waiting.ts';

/** An arbitrary number, the same for every server: the shipped law is taken by one at a time. */
const LOCK = 7_205_759_405;
const NOTE = 'Changes of the law that Mizan ships with';

type Taking = {
  actor: string | null;
  action: string;
  confirmBrokenCases: boolean;
  /** The digest of the shipped law that the administrator saw; by default that of the present files. */
  digest?: string | undefined;
  folder?: string | undefined;
};

type Dependencies = { db: Kysely<DB> } & Pick<LawContext, 'clock' | 'newId'>;
export type Taken = { published: string[]; waiting: number };

/** Publishes the changes that join, stores the conflicts and remembers the files, all in one transaction. */
export async function takeShipped({ db, clock, newId }: Dependencies, taking: Taking): Promise<Taken> {
  const { folder = lawFolder, actor, action } = taking;
  const digest = digestOfFiles(folder);
  if (taking.digest !== undefined && taking.digest !== digest) throw new Problem('SHIPPED_LAW_CHANGED');
  const files = readShippedFiles(newId, folder);
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const taken = await readTakenLaw(trx);
    if (taken.digest === digest) return { published: [], waiting: 0 };
    // Other publishers wait for this lock, so what is read below is still in force when the result is written.
    for (const type of TYPES) await holdRulebooks(trx, type);
    const at = clock();
    const publication = {
      ...taking,
      effectiveFrom: dateInPakistan(at),
      note: NOTE,
      isBackdatingUnconfirmed: false,
      decisions: [],
    };
    const branch = await branchOnto(trx, { base: taken.snapshot, shipped: files }, publication.effectiveFrom);
    await deleteOutdated(trx, branch);
    const { published, waiting } = await publishBranch({ trx, publication, at }, branch, newId);
    await writeWaiting(trx, waiting, { newId, at });
    await writeTakenLaw(trx, { digest, snapshot: branch.shipped, actor, at });
    const after = { digest, published, waiting: waiting.length };
    await record(trx, { actor, at, action, subject: 'shipped law', before: { digest: taken.digest }, after });
    await announceLaw(trx);
    return { published, waiting: waiting.length };
  });
}

async function publishBranch(publishing: Publishing, branch: Branch, newId: () => string): Promise<Done> {
  const { trx, publication, at } = publishing;
  const done: Done = { published: [], waiting: [] };
  const add = ({ published, waiting }: Done) => {
    done.published.push(...published);
    done.waiting.push(...waiting);
  };
  await changeAllCases(trx, branch, { day: publication.effectiveFrom, newId });
  const { added, changed } = await joinSlabSets(trx, branch, publication.effectiveFrom);
  for (const set of added) {
    if (!(await insertSlabSet(trx, set, { ...publication, at }))) throw new Problem('SLAB_NAME_TAKEN');
    add({ published: [`The schedule ${set.id}`], waiting: [] });
  }
  for (const join of changed) add(await publishSlabSet(publishing, join));
  for (const { provinceId, before, shipped, was, isTaken } of await joinForums(trx, branch)) {
    const table = { provinceId, was, shipped, own: before.forums };
    if (isTaken)
      add({ published: await publishForums(publishing, { provinceId, before, forums: shipped }), waiting: [] });
    else add({ published: [], waiting: [waitingForums(publication.effectiveFrom, table)] });
  }
  for (const { key, trees } of rulebooksIn(branch)) {
    add(await publishRulebook(publishing, await joinRulebook(trx, { key, day: publication.effectiveFrom }, trees)));
  }
  return done;
}

/** Every rulebook that shipped at both moments, in the order in which publishers lock them. */
export const rulebooksIn = (branch: Branch) =>
  branch.shipped.provinces
    .map(({ id }) => id)
    .toSorted()
    .flatMap((provinceId) =>
      TYPES.flatMap((type) => {
        const key = { provinceId, type };
        const trees = treesOf(branch, key);
        return trees ? [{ key, trees }] : [];
      }),
    );

async function changeAllCases(
  trx: Transaction<DB>,
  branch: Branch,
  { day, newId }: { day: string; newId: () => string },
) {
  for (const { key, trees } of rulebooksIn(branch)) {
    const casesIn = ({ provinces }: Branch['base']) =>
      provinces.find(({ id }) => id === key.provinceId)?.cases.filter(({ type }) => type === key.type) ?? [];
    const inForce = await readTree(trx, await headInForce(trx, key, day));
    const base = { tree: trees.base, cases: casesIn(branch.base) };
    const shipped = { tree: trees.shipped, cases: casesIn(branch.shipped) };
    await changeCases(trx, { key, base, shipped, inForce, day, newId });
  }
}
