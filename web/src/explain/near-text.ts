import type { Amount, NearbyEdges } from '@mizan/engine';
import type { Formatter } from './formatter';

export type NearText = { shape: 'edge' | 'ceiling'; text: string };

type NearContext = {
  near: readonly NearbyEdges[];
  /** The nil band of the province, if the value lies inside it but the rule charges a fee. */
  exemptionOfOthers: Amount | null;
};

/** Describes the limits near a value: the edges on both sides, the ceiling, and why an exemption does not apply. */
export function describeNear({ near, exemptionOfOthers }: NearContext, formatter: Formatter): NearText[] {
  const { words, figure } = formatter;
  const all = near.flatMap((entry) => {
    const lines = describeEntry(entry, formatter);
    if (near.length === 1) return lines;
    return lines.map(({ shape, text }) => ({ shape, text: words('near.subject', { number: entry.entry, text }) }));
  });
  if (exemptionOfOthers === null) return all;
  return [...all, { shape: 'edge', text: words('near.otherKind', { limit: figure(exemptionOfOthers) }) }];
}

function describeEntry(
  { valuation, fee, previous, next, ceiling }: NearbyEdges,
  { words, figure }: Formatter,
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
    if (isNil) lines.push({ shape: 'edge', text: words('near.exempt', { limit: values.edge }) });
    lines.push({ shape: 'edge', text: words(isNil ? 'near.nextFromNil' : 'near.next', values) });
  }
  if (ceiling) {
    const values = { from: figure(ceiling.from), fee: figure(ceiling.fee) };
    lines.push({ shape: 'ceiling', text: words(ceiling.isReached ? 'near.atCeiling' : 'near.ceilingFrom', values) });
  }
  return lines;
}
