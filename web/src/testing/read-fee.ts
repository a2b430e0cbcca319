import type { CourtFeeEntry, Slab, SlabSet } from '@mizan/engine';
import { slabSetOf } from '@mizan/engine/testing';
import { figureIn, type Templates, unreadable } from './sentence-templates';

/** The fee of an entry. A schedule that the sentence writes out is returned beside it. */
type Fee = Partial<Pick<CourtFeeEntry, 'type' | 'userInput' | 'maximumCourtFee' | 'slabId'>>;
type Text = string | undefined;
type NamedSlabSets = readonly SlabSet[];

const ROUNDINGS = [
  ['how.nearestRupee', 'nearest'],
  ['how.upRupee', 'up'],
  ['how.downRupee', 'down'],
  ['how.nearest', 'nearest'],
  ['how.up', 'up'],
  ['how.down', 'down'],
] as const;

export function readFee(text: Text, templates: Templates, slabSets: NamedSlabSets) {
  const { match } = templates;
  for (const [how, mode] of ROUNDINGS) {
    const found = match(text, 'sentence.rounded', { how });
    if (!found) continue;
    const to = found['to'] === undefined ? 1 : figureIn(found['to']);
    const { fee, schedule } = readMultiple(found['fee'], templates, slabSets);
    return { fee, schedule: schedule && { ...schedule, rounding: { mode, to } } };
  }
  return readMultiple(text, templates, slabSets);
}

type ReadFee = { fee: Fee; schedule: SlabSet | null };

function readMultiple(text: Text, templates: Templates, slabSets: NamedSlabSets): ReadFee {
  const inAll = templates.match(text, 'sentence.inAll');
  if (inAll) {
    const { fee, schedule } = readMultiple(inAll['fee'], templates, slabSets);
    return { fee: { ...fee, maximumCourtFee: figureIn(inAll['ceiling']) }, schedule };
  }
  const multiple = templates.first(text, ['sentence.fee.halfOf', 'sentence.fee.timesOf']);
  if (multiple === null) return readCapped(text, templates, slabSets);
  const { fee, schedule } = readCapped(multiple.parts['fee'], templates, slabSets);
  const { maximumCourtFee: value = 0, ...rest } = fee;
  return { fee: { ...rest, userInput: timesOf(multiple) }, schedule: schedule && { ...schedule, value } };
}

function timesOf({ id, parts }: { id: string; parts: Partial<Record<string, string>> }) {
  if (/half/.test(id)) return 0.5;
  return /full/.test(id) ? 1 : figureIn(parts['times']);
}

function readCapped(text: Text, templates: Templates, slabSets: NamedSlabSets): ReadFee {
  const capped = templates.match(text, 'sentence.atMost');
  if (!capped) return readPlain(text, templates, slabSets);
  const { fee, schedule } = readPlain(capped['fee'], templates, slabSets);
  return { fee: { ...fee, maximumCourtFee: figureIn(capped['ceiling']) }, schedule };
}

function readPlain(text: Text, templates: Templates, slabSets: NamedSlabSets): ReadFee {
  const { match, first } = templates;
  if (match(text, 'sentence.fee.none')) return { fee: { type: 'fixed', userInput: 0 }, schedule: null };
  const fixed = match(text, 'sentence.fee.fixed');
  if (fixed) return { fee: { type: 'fixed', userInput: figureIn(fixed['fee']) }, schedule: null };
  const byName = first(text, ['sentence.fee.full', 'sentence.fee.half', 'sentence.fee.times']);
  const set = slabSets.find(({ name }) => byName?.parts['schedule']?.includes(name));
  if (byName && set) return { fee: { type: 'multiplier', userInput: timesOf(byName), slabId: set.id }, schedule: null };
  const percent = match(text, 'sentence.fee.percent');
  const slabs = percent
    ? [{ min: 1, max: null, value: figureIn(percent['rate']) }]
    : (text ?? '').split(/[;؛] /).flatMap((part) => readSlab(part, templates));
  return { fee: { type: 'multiplier', userInput: 1 }, schedule: slabSetOf(slabs) };
}

const KINDS = ['percent', 'rupees', 'per'].flatMap((kind) => ['whole', 'excess'].map((of) => [kind, of] as const));
const RANGES = ['slab.closed', 'slab.open', 'slab.first', 'slab.any'];
const SLABS = KINDS.flatMap(([kind, of]) => RANGES.map((range) => ({ kind, of, range })));

/** The slab that a phrase describes; an empty list for the phrase that names the value without a fee. */
function readSlab(text: string, { match }: Templates): Slab[] {
  if (match(text, 'sentence.nil')) return [];
  const phrase = match(text, 'sentence.plus')?.['fee'] ?? text;
  for (const { kind, of, range } of SLABS) {
    const found = match(phrase, `sentence.slab.${kind}.${of}`, { range });
    if (!found) continue;
    return [
      {
        min: found['from'] ? figureIn(found['from']) + 1 : 0,
        max: found['to'] ? figureIn(found['to']) : null,
        of: of as 'whole',
        unit: kind === 'percent' ? 'percent' : 'rupees',
        per: kind === 'per' ? figureIn(found['per']) : null,
        value: figureIn(kind === 'percent' ? found['rate'] : found['value']),
      },
    ];
  }
  return unreadable(text);
}
