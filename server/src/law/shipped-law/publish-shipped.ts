import type { Decision } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Forum } from '@mizan/engine';
import type { Transaction } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import { insertForums } from '../forums/write.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import { carryEdit, refuseConflicts } from '../rulebooks/carry.ts';
import type { Publication } from '../rulebooks/draft.ts';
import { draftVersions } from '../rulebooks/draft.ts';
import { contentOn, headOn, openSources } from '../rulebooks/edit.ts';
import { writeVersions } from '../rulebooks/publish.ts';
import { publishSlabSetInside } from '../slabs/change.ts';
import { isSameStored, type RulebookJoin, type SlabSetJoin } from './plan.ts';
import type { Waiting } from './waiting.ts';
import { waitingOf } from './waiting.ts';

export type Publishing = { trx: Transaction<DB>; publication: Publication; at: Date };
/** What was published, described for the operator, and the number of conflicts that wait. */
export type Done = { published: string[]; waiting: Waiting[] };

/** Publishes the joined tree of a rulebook. Where a later version contradicts it, that version keeps its text. */
export async function publishRulebook(
  { trx, publication, at }: Publishing,
  { key, inForce, joined, later }: RulebookJoin,
): Promise<Done> {
  const { effectiveFrom } = publication;
  const subject = { kind: 'rulebook', ...key } as const;
  const waiting = [
    ...waitingOf(subject, effectiveFrom, joined.kept),
    ...later.flatMap(({ version, kept }) => waitingOf(subject, version.effectiveFrom, kept)),
  ];
  if (isSameStored(inForce, joined.value)) return { published: [], waiting };
  const decisions = keepingTheirs(later.map(({ version, kept }) => ({ version: version.number, kept })));
  const sources = await openSources(trx, key, publication);
  const before = await headOn(trx, sources, effectiveFrom);
  const base = await contentOn(trx, sources, before);
  const mine = { ...base, tree: joined.value };
  const carried = await carryEdit(trx, sources, { effectiveFrom, before, base, mine, decisions });
  refuseConflicts([carried]);
  const written = await writeVersions(trx, [await draftVersions(sources, carried.wanted)], { ...publication, at });
  return {
    published: written.map(
      ({ provinceId, type, number, effectiveFrom: from }) =>
        `Version ${number} of ${type} in ${provinceId}, from ${from}`,
    ),
    waiting,
  };
}

export async function publishSlabSet(
  { trx, publication, at }: Publishing,
  { inForce, joined, later }: SlabSetJoin,
): Promise<Done> {
  const { id } = inForce;
  const subject = { kind: 'slabSet', slabSetId: id } as const;
  const waiting = [
    ...waitingOf(subject, publication.effectiveFrom, joined.kept),
    ...later.flatMap(({ effectiveFrom, kept }) => waitingOf(subject, effectiveFrom, kept)),
  ];
  if (isSameStored(inForce, joined.value)) return { published: [], waiting };
  const decisions = keepingTheirs(later);
  const change = { set: joined.value, publication: { ...publication, decisions } };
  const { version } = await publishSlabSetInside(trx, change, at);
  return { published: [`Version ${version} of the schedule ${id}, and of every rulebook under it`], waiting };
}

/** Keeps the text of each later version where the shipped law contradicts it. */
const keepingTheirs = (
  later: readonly { version: number; kept: readonly { conflict: { key: string } }[] }[],
): Decision[] =>
  later.flatMap(({ version, kept }) =>
    kept.map(({ conflict }) => ({ version, key: conflict.key, side: 'theirs' as const })),
  );

type Table = { provinceId: string; before: { number: number; forums: readonly Forum[] }; forums: readonly Forum[] };

export async function publishForums(
  { trx, publication, at }: Publishing,
  { provinceId, before, forums }: Table,
): Promise<string[]> {
  const number = before.number + 1;
  const by = { actor: publication.actor, at };
  if (!(await insertForums(trx, { provinceId, number, forums }, by)))
    throw new Problem('FORUMS_CHANGED', { latest: number });
  const change = { action: publication.action, subject: `forums ${provinceId}`, before: before.forums, after: forums };
  await record(trx, { ...by, ...change });
  await announceLaw(trx);
  return [`Table ${number} of the courts of ${provinceId}`];
}
