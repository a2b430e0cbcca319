import type { CalculationType, CourtFeeEntry, MajorCategory, SubMinorCategory } from '@mizan/engine';
import { guarded, guardedNumerals } from './formula-guard.ts';
import type { RuleColumn } from './rule-columns.ts';
import { ruleColumns } from './rule-columns.ts';

/** A row of a spreadsheet; text that a spreadsheet would take for a formula is guarded. */
export type ExportedRow = Readonly<Record<RuleColumn, string | number | null>>;

/** The rows of a tree: importing them changes nothing. */
export function* exportRows(tree: readonly MajorCategory[], provinceId: string): Generator<ExportedRow> {
  for (const { name: major, type, minorCategory } of tree) {
    for (const { name: minor, subminorCategory } of minorCategory) {
      const names = { majorCategory: guarded(major), minorCategory: guarded(minor) };
      const shared = { provinceId, majorCategoryType: type, ...names };
      for (const subMinor of subminorCategory) yield* subMinorRows(subMinor, type, shared);
    }
  }
}

type Shared = Pick<ExportedRow, 'provinceId' | 'majorCategoryType' | 'majorCategory' | 'minorCategory'>;

function* subMinorRows(subMinor: SubMinorCategory, type: CalculationType, shared: Shared): Generator<ExportedRow> {
  const rule = { ...shared, subminorCategory: guarded(subMinor.name), ...ruleCells(subMinor) };
  for (const entry of entriesOf(subMinor, type)) yield { ...rule, ...entry };
}

const textCell = (text: string | null | undefined) => (text === null || text === undefined ? null : guarded(text));
const figureCell = (value: string | number | null) => (typeof value === 'string' ? guardedNumerals(value) : value);

const ruleCells = (subMinor: SubMinorCategory) => ({
  activityByUser: figureCell(subMinor.activityByUser),
  minimumUserInput: subMinor.minimumUserInput,
  maximumUserInput: subMinor.maximumUserInput,
  defaultResult: textCell(subMinor.defaultResult),
  extraResultInfo: textCell(subMinor.extraResultInfo),
  defaultCourtFeeToBeAffixed: figureCell(subMinor.defaultCourtFeeToBeAffixed),
  reference: textCell(subMinor.reference),
  verification: subMinor.verification ?? null,
  sourceUrl: textCell(subMinor.sourceUrl),
  note: textCell(subMinor.note),
});

/** A sub-minor category without entries still has its row. */
function entriesOf({ courtFee, suitValuation }: SubMinorCategory, type: CalculationType) {
  const entries = type === 'courtFee' ? courtFee.map(courtFeeCells) : suitValuation.map(valuationCells);
  return entries.length === 0 ? [noEntry] : entries;
}

const courtFeeCells = (entry: CourtFeeEntry) => ({
  svUserInputType: entry.suitValuation.type,
  svUserInput: entry.suitValuation.userInput,
  minimumSuitValuation: entry.minimumSuitValuation,
  cfUserInputType: entry.type,
  cfUserInput: entry.userInput,
  maximumCourtFee: entry.maximumCourtFee,
  slabId: textCell(entry.slabId),
});

/** A suit valuation bears no fee, yet its rows have the same columns. */
const valuationCells = ({ type, userInput }: SubMinorCategory['suitValuation'][number]) => ({
  svUserInputType: type,
  svUserInput: userInput,
  minimumSuitValuation: 0,
  cfUserInputType: 'fixed',
  cfUserInput: 0,
  maximumCourtFee: 0,
  slabId: null,
});

const noEntry = {
  svUserInputType: null,
  svUserInput: null,
  minimumSuitValuation: null,
  cfUserInputType: null,
  cfUserInput: null,
  maximumCourtFee: null,
  slabId: null,
};

/** The rows as the text of a CSV file, one line a row. */
export function csvOf(rows: Iterable<ExportedRow>): string {
  const lines = [ruleColumns.join(',')];
  for (const row of rows) lines.push(ruleColumns.map((column) => csvCell(row[column])).join(','));
  return `${lines.join('\n')}\n`;
}

function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
