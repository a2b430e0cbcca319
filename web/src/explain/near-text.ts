import type { ComputedCalculation } from '@mizan/api';
import { isOtherCharge, type NearbyEdges } from '@mizan/engine';
import type { Formatter } from './formatter';

export type NearText = { shape: 'edge' | 'ceiling'; text: string };

type NearContext = Pick<ComputedCalculation, 'near' | 'exemptionOfOthers' | 'exception'> & {
  readings?: readonly { calculation: Pick<ComputedCalculation['calculation'], 'courtFeeToBeAffixed'> }[] | undefined;
};

/** Describes the limits near a value: the edges on both sides, the ceiling, and whether an exemption applies. */
export function describeNear(of: NearContext, formatter: Formatter): NearText[] {
  const { words, figure } = formatter;
  const { near, exemptionOfOthers } = of;
  // A reading that charges a fee contests the exemption.
  const isContested = of.readings?.some(({ calculation }) => Number(calculation.courtFeeToBeAffixed) > 0) ?? false;
  const all = near.flatMap((entry) => {
    const lines = describeEntry(entry, formatter, isContested);
    if (near.length === 1) return lines;
    return lines.map(({ shape, text }) => ({ shape, text: words('near.subject', { number: entry.entry, text }) }));
  });
  if (exemptionOfOthers === null) return all;
  // The exemption is from court fees, so it covers no other charge. No source says whether it covers this kind of case.
  const word = isOtherCharge(of) ? 'near.otherKind' : 'near.exemptionUnconfirmed';
  return [...all, { shape: 'edge', text: words(word, { limit: figure(exemptionOfOthers) }) }];
}

function describeEntry(
  { valuation, fee, previous, next, ceiling }: NearbyEdges,
  { words, figure }: Formatter,
  isContested: boolean,
): NearText[] {
  const lines: NearText[] = [];
  const isNil = Number(fee) === 0;
  const around = (side: NonNullable<NearbyEdges['next']>) => ({
    edge: figure(side.edge),
    fee: figure(side.fee),
    distance: figure(side.distance),
  });
  if (previous) {
    const values = { ...around(previous), valuation: figure(valuation) };
    lines.push({
      shape: 'edge',
      text: words(Number(previous.fee) === 0 ? 'near.previousNil' : 'near.previous', values),
    });
  }
  if (next) {
    const values = around(next);
    const limit = values.edge;
    if (isNil)
      lines.push({ shape: 'edge', text: words(isContested ? 'near.exemptionUnconfirmed' : 'near.exempt', { limit }) });
    lines.push({ shape: 'edge', text: words(isNil && !isContested ? 'near.nextFromNil' : 'near.next', values) });
  }
  if (ceiling) {
    const values = { from: figure(ceiling.from), fee: figure(ceiling.fee) };
    lines.push({ shape: 'ceiling', text: words(ceiling.isReached ? 'near.atCeiling' : 'near.ceilingFrom', values) });
  }
  return lines;
}
