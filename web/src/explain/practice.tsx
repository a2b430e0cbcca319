import type { Practice } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { useDay } from '../language/format';
import { type Formatter, useFormatter } from './formatter';
import { slabRows } from './slab-rows';

type LinesProps = {
  practice: readonly Practice[];
  /** The schedules whose rows the lines name. */
  schedules?: readonly SlabSet[];
  /** Whether lines name their reading, because practice of several readings stands together. */
  namesReadings?: boolean;
};

const none: readonly SlabSet[] = [];

/** One line for each practice of registries with a rule. It stands beneath the evidence, and is never called law. */
export function PracticeLines({ practice, schedules = none, namesReadings = false }: LinesProps) {
  const formatter = useFormatter();
  const describe = useDescribePractice();
  return practice.map((each) => {
    const row = rowOf(each, schedules, formatter);
    return (
      <p key={JSON.stringify([each.reading, each.span, each.outcome])} className="mt-1 text-13 text-ink-2">
        {namesReadings && each.reading !== null && <bdi className="font-semibold">{each.reading}: </bdi>}
        {row && <span className="font-semibold">{row}: </span>}
        {describe(each)}
      </p>
    );
  });
}

/** The row of the schedule to which a practice applies, if there are several. */
function rowOf({ span }: Practice, schedules: readonly SlabSet[], formatter: Formatter): string | undefined {
  const set = span && schedules.find(({ id }) => id === span.slabSetId);
  if (!set) return undefined;
  const rows = slabRows(set, [], formatter).filter(({ isCeiling }) => !isCeiling);
  const key = span.number === 0 ? 'nil' : String(span.number);
  return rows.length > 1 ? rows.find((row) => row.key === key)?.range : undefined;
}

export function useDescribePractice() {
  const formatter = useFormatter();
  const toDay = useDay();
  return (practice: Practice) => describePractice(practice, formatter, toDay);
}

/** Describes where, how often and until when a practice was reported, and how often the opposite. */
function describePractice(practice: Practice, { words, text, language }: Formatter, toDay: (day: string) => string) {
  const { outcome, districts, elsewhere, lastOn, contrary } = practice;
  const districtNames = districts.map(({ district, members }) => `${text(district[language])} (${members})`);
  const unknown = elsewhere > 0 ? [words('practice.elsewhere', { count: elsewhere })] : [];
  const places = [...districtNames, ...unknown].join(language === 'ur' ? '، ' : ', ');
  const line = words(`practice.${outcome}`, { places, date: toDay(lastOn) });
  return contrary > 0 ? `${line} ${words(`practice.contrary.${outcome}`, { count: contrary })}` : line;
}
