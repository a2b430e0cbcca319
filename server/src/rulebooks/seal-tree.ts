import type { MajorCategory, SubMinorCategory } from '@mizan/engine';
import { everyReading, isSet } from '@mizan/engine';
import type { Finding } from '@mizan/engine/review';
import { checkTree } from '@mizan/engine/review';
import type { Schedules } from '../slabs/read.ts';
import type { KeptCase } from './cases.ts';
import type { Part, Parts } from './parts.ts';
import type { RulebookKey } from './version.ts';

/** All that publishing a tree needs. An import makes main categories one by one, and need not keep any after it is sealed. */
export type SealedTree = {
  readonly parts: readonly Part[];
  readonly findings: readonly Finding[];
  /** The slab sets that its entries name. */
  readonly slabIds: ReadonlySet<string>;
  /** The main categories that have test cases. */
  readonly withCases: readonly MajorCategory[];
};

type Sealing = {
  readonly key: RulebookKey;
  readonly parts: Parts;
  readonly cases: readonly KeptCase[];
  readonly schedules: Pick<Schedules, 'ids'>;
};

/** Checks a tree and makes its parts, one main category after the other. */
export function sealTree({ key, parts, cases, schedules }: Sealing, tree: Iterable<MajorCategory>): SealedTree {
  const sealed = { parts: [] as Part[], slabIds: new Set<string>(), withCases: [] as MajorCategory[] };
  const ids = new Set(cases.map(({ subMinorId }) => subMinorId));
  function* sealing() {
    for (const major of tree) {
      sealed.parts.push(parts.partOf(major));
      for (const subMinor of subMinorsIn(major)) addSlabIds(sealed.slabIds, subMinor);
      if (holdsAny(major, ids)) sealed.withCases.push(major);
      yield major;
    }
  }
  const findings = checkTree({ type: key.type, slabIds: schedules.ids }, sealing());
  return { ...sealed, findings };
}

export const holdsAny = (major: MajorCategory, subMinorIds: ReadonlySet<string>) =>
  subMinorIds.size > 0 && subMinorsIn(major).some(({ id }) => subMinorIds.has(id));

const subMinorsIn = ({ minorCategory }: MajorCategory) =>
  minorCategory.flatMap(({ subminorCategory }) => subminorCategory);

function addSlabIds(used: Set<string>, subMinor: SubMinorCategory) {
  for (const { courtFee } of everyReading(subMinor))
    for (const { slabId } of courtFee) if (isSet(slabId)) used.add(slabId);
}
