import type { CalculationPreview, ComputedCalculation } from '@mizan/api';
import type { CalculationsContext } from '../context.ts';
import { selectCalculation } from '../history/own-calculation.ts';
import { CODE_LENGTH, parseCode } from './check-code.ts';
import { suspensionOfCalculation } from './suspension-of-calculation.ts';

/** The preview of a shared link; undefined if there is no such link. */
export async function readSharePreview(
  context: CalculationsContext,
  token: string,
): Promise<CalculationPreview | undefined> {
  if (!/^[\w-]{24}$/.test(token)) return undefined;
  const row = await withLanguage(context)
    .innerJoin('calculation_share', 'calculation_share.calculation_id', 'calculation.id')
    .select('shows_amount')
    .where('token', '=', token)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const saved = JSON.parse(row.answer) as ComputedCalculation;
  // The figure of a suspended rule would look current.
  const isOff = suspensionOfCalculation(saved, await context.law.suspensions()) !== undefined;
  return previewOf(saved, { kind: 'share', ...row, showsAmount: row.shows_amount && !isOff });
}

/** The preview of a printed sheet's check page, always without its amount. */
export async function readCheckPreview(
  context: CalculationsContext,
  typed: string,
): Promise<CalculationPreview | undefined> {
  const code = parseCode(typed);
  if (code.length !== CODE_LENGTH) return undefined;
  const row = await withLanguage(context)
    .innerJoin('check_code', 'check_code.calculation_id', 'calculation.id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row && previewOf(JSON.parse(row.answer) as ComputedCalculation, { kind: 'check', ...row, showsAmount: false });
}

/** A preview is in the language of the member who shares it. */
const withLanguage = ({ db }: CalculationsContext) =>
  selectCalculation(db)
    .innerJoin('member', 'member.id', 'calculation.member_id')
    .select(['calculation.answer', 'member.language']);

type PreviewOptions = { kind: CalculationPreview['kind']; language: string; showsAmount: boolean };

function previewOf(saved: ComputedCalculation, { kind, language, showsAmount }: PreviewOptions): CalculationPreview {
  const { type, province, provinceName, category, subMinorCategory, calculation, exception } = saved;
  const amount = type === 'courtFee' ? calculation.courtFeeToBeAffixed : calculation.result;
  return {
    kind,
    language: language === 'ur' ? 'ur' : 'en',
    type,
    exception,
    province: { id: province, name: provinceName },
    category,
    subMinor: subMinorCategory,
    amount: showsAmount && calculation.isEstablished && typeof amount === 'number' ? amount : null,
  };
}
