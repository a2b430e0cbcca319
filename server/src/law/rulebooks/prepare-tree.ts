import type { MajorCategory, SubMinorCategory } from '@mizan/engine';
import { everyReading, isSet } from '@mizan/engine';
import type { Finding } from '@mizan/engine/review';
import { checkTree } from '@mizan/engine/review';
import type { Schedules } from '../slabs/read.ts';
import type { KeptCase } from './cases.ts';
import type { Part, Parts } from './parts.ts';
import type { RulebookKey } from './version.ts';

/** All that publishing a tree needs. */
export type PreparedTree = {
  readonly parts: readonly Part[];
  readonly findings: readonly Finding[];
  /** The slab sets that its entries name. */
  readonly slabIds: ReadonlySet<string>;
  /** The main categories that have test cases. */
  readonly withCases: readonly MajorCategory[];
};

type Preparing = {
  readonly key: RulebookKey;
  readonly parts: Parts;
  readonly cases: readonly KeptCase[];
  readonly schedules: Pick<Schedules, 'ids'>;
};

/** Checks a tree and makes its parts. */
export function prepareTree({ key, parts, cases, schedules }: Preparing, tree: readonly MajorCategory[]): PreparedTree {
  const ids = new Set(cases.map(({ subMinorId }) => subMinorId));
  return {
    parts: tree.map((major) => parts.partOf(major)),
    findings: checkTree({ type: key.type, slabIds: schedules.ids }, tree),
    slabIds: new Set(tree.flatMap(subMinorsIn).flatMap(slabIdsOf)),
    withCases: tree.filter((major) => holdsAny(major, ids)),
  };
}

export const holdsAny = (major: MajorCategory, subMinorIds: ReadonlySet<string>) =>
  subMinorIds.size > 0 && subMinorsIn(major).some(({ id }) => subMinorIds.has(id));

const subMinorsIn = ({ minorCategory }: MajorCategory) =>
  minorCategory.flatMap(({ subminorCategory }) => subminorCategory);

const slabIdsOf = (subMinor: SubMinorCategory) =>
  everyReading(subMinor).flatMap(({ courtFee }) => courtFee.flatMap(({ slabId }) => (isSet(slabId) ? slabId : [])));
