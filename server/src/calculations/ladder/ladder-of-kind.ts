import { type ComputedCalculation, Problem } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import { type LadderOfKinds, readLadders } from '../../law/files/law-files.ts';
import { lawFolder } from '../../law/files/read-law.ts';
import { onFirstUse } from '../../platform/remember.ts';
import { feeInDigits } from '../calculator/answer.ts';

const shippedLadders = onFirstUse(() => readLadders(lawFolder));

/** The ladder for the suit of a saved calculation; undefined if none is known or its fee is no figure. */
export function ladderOfKind(saved: ComputedCalculation): LadderOfKinds | undefined {
  if (saved.type !== 'courtFee' || feeInDigits(saved.calculation) === null) return undefined;
  const names = [saved.category, saved.minorCategory, saved.subMinorCategory];
  const [deepest] = shippedLadders()
    .flatMap((ladder) => ladder.kinds.map((kind) => ({ ladder, kind })))
    .filter(({ kind }) => kind.every((name, level) => name === names[level]))
    .toSorted((one, other) => other.kind.length - one.kind.length);
  if (deepest === undefined || (deepest.ladder.needsValue && valueOf(saved) === null)) return undefined;
  return deepest.ladder;
}

export function requireLadder(saved: ComputedCalculation): LadderOfKinds {
  const ladder = ladderOfKind(saved);
  if (ladder === undefined) throw new Problem('NOT_FOUND', { what: 'ladder' });
  return ladder;
}

/** The valuation on which the plaint's fee was charged; null for a suit without a value. */
export function valueOf({ steps }: ComputedCalculation): Amount | null {
  const valuation = steps.findLast((step) => step.kind === 'result')?.valuation ?? 0;
  return Number(valuation) > 0 ? valuation : null;
}
