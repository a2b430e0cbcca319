import type { CourtFeeEntry, SlabSet, SubMinorCategory, Valuation } from '@mizan/engine';
import { courtFeeEntry, subMinorCategory } from '@mizan/engine/testing';
import type { Language } from '../language/paths';
import { readFee } from './read-fee';
import { figureIn, type Templates, templatesOf, unreadable } from './sentence-templates';

type Text = string | undefined;
type ReadEntry = { entry: CourtFeeEntry; schedule: SlabSet | null };

/** Reads the sentence of a court fee back into a rule, by the words of the catalogue and nothing else. */
export function readSentence(sentence: string, language: Language, named: readonly SlabSet[]) {
  const templates = templatesOf(language);
  const { text, ...limits } = readLimits(sentence.replace(/[.۔]$/, ''), templates);
  const list = templates.match(text, 'sentence.sum')?.['list'];
  const parts = list?.split(/[;؛] (?=\()/).map((part) => templates.match(part, 'sentence.part')?.['text']) ?? [text];
  const entries = parts.map((part, index) => readEntry(part, templates, { named, id: `read ${index}` }));
  return {
    subMinor: subMinorCategory({ ...limits, courtFee: entries.map(({ entry }) => entry) }),
    slabSets: [...named, ...entries.flatMap(({ schedule }) => schedule ?? [])],
  };
}

type Limits = Partial<SubMinorCategory> & { text: Text };

function readLimits(sentence: string, { match, first }: Templates): Limits {
  const fixed = match(sentence, 'sentence.given');
  if (fixed) return { activityByUser: figureIn(fixed['amount']), text: fixed['text'] };
  const found = first(sentence, ['sentence.between', 'sentence.from', 'sentence.upTo']);
  if (found === null) return { text: sentence };
  const { least, most, text } = found.parts;
  return { minimumUserInput: figureIn(least), maximumUserInput: most === undefined ? null : figureIn(most), text };
}

/** The schedules that a sentence may name, and the id for the entry and for a schedule that it writes out. */
type EntryContext = { named: readonly SlabSet[]; id: string };

function readEntry(text: Text, templates: Templates, { named, id }: EntryContext): ReadEntry {
  const valued = templates.match(text, 'sentence.on') ?? templates.match(text, 'sentence.feeValued');
  const { fee, schedule } = readFee(valued ? valued['fee'] : text, templates, named);
  const value = valued ? readValue(valued['value'], templates) : {};
  const own = schedule && { ...schedule, id };
  return { entry: courtFeeEntry({ ...fee, ...value, ...(own && { slabId: id }), id }), schedule: own };
}

function readValue(text: Text, templates: Templates): Partial<CourtFeeEntry> {
  const { match, first } = templates;
  const least = match(text, 'sentence.value.atLeast');
  if (least) return { ...readValue(least['value'], templates), minimumSuitValuation: figureIn(least['floor']) };
  const found = first(text, [
    'sentence.value.same',
    'sentence.value.half',
    'sentence.value.fixed',
    'sentence.value.times',
  ]);
  if (found === null) return unreadable(text);
  const { id, parts } = found;
  const suitValuation: Valuation =
    id === 'sentence.value.fixed'
      ? { type: 'fixed', userInput: figureIn(parts['amount']) }
      : { type: 'multiplier', userInput: multipliersInWords[id] ?? figureIn(parts['times']) };
  return { suitValuation };
}

/** The multipliers that are written in words. */
const multipliersInWords: Partial<Record<string, number>> = { 'sentence.value.same': 1, 'sentence.value.half': 0.5 };
