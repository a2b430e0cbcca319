import { type Endpoints, fieldError, type Parsed, Problem } from '@mizan/api';
import { isRefusal, readAmount } from '@mizan/engine';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';
import { districtNamed } from './districts.ts';
import { filedFrom } from './own-report.ts';
import { figuresDigestOn, type ReportableAnswer } from './reported-answer.ts';

type Body = Parsed<Endpoints['saveReport']>['body'];

/** Validates a report and converts it to its stored form. */
export async function readReport(
  { asked, reason, ...body }: Body,
  reportable: ReportableAnswer,
  context: CalculationsContext,
) {
  await checkDay(body.filedOn, reportable, context);
  const isOther = body.outcome === 'other';
  return {
    outcome: body.outcome,
    asked: isOther ? readAskedFee(asked, reportable) : null,
    reason: isOther ? reason : '',
    court: body.court,
    district: districtNamed(reportable.rule.provinceId, body.district),
    filed_on: body.filedOn,
  };
}

export type ReportContent = Awaited<ReturnType<typeof readReport>>;

/** Throws if other rules were in force on the day, or if it lies too far back. */
async function checkDay(filedOn: string, { rule, figures }: ReportableAnswer, context: CalculationsContext) {
  const today = dateInPakistan(context.clock());
  if (filedOn > today) throw invalidField('filedOn', 'FILED_AHEAD');
  // Without a version, only the age is limited; the rules of the day are compared below.
  if (filedOn < filedFrom('', today)) throw invalidField('filedOn', 'FILED_LONG_AGO');
  if ((await figuresDigestOn(filedOn, rule, context)) !== figures)
    throw invalidField('filedOn', 'FILED_UNDER_OTHER_RULES');
}

function readAskedFee(asked: Body['asked'], { fee }: ReportableAnswer) {
  const parsed = readAmount(String(asked ?? ''));
  if (isRefusal(parsed)) throw invalidField('asked', 'AMOUNT_NOT_A_NUMBER');
  if (String(parsed.amount) === fee) throw invalidField('asked', 'ASKED_IS_THE_ANSWER');
  return String(parsed.amount);
}

const invalidField = (...[path, code]: Parameters<typeof fieldError>) =>
  new Problem('INVALID', { errors: [fieldError(path, code)] });
