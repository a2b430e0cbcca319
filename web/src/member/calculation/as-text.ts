import type { ComputedCalculation, Suspension } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import { answerName, mainFigure } from '../../explain/answer-stamp';
import type { Formatter } from '../../explain/formatter';
import { establishedSteps } from '../../explain/ledger';
import { describeWay } from '../../explain/pay-advice';
import { describeSource } from '../../explain/source-list';
import { formatStep } from '../../explain/step-text';
import { dayOf } from '../../language/format-moments';

/** The other readings of the rule, a line each. */
const readingLines = ({ type, readings = [] }: ComputedCalculation, { words, text, figure }: Formatter) =>
  readings.map(({ name, calculation, note, verification }) => {
    const main = mainFigure({ type, calculation });
    const answer = typeof main === 'number' ? words('calculation.rupees', { amount: figure(main) }) : text(main ?? '');
    const line = `${words('readings.text', { name: text(name), answer })} (${words(`evidence.level.${verification}`)}).`;
    return note === null ? line : `${line} ${text(note)}`;
  });

/** How the fee is paid; undefined where there is nothing to say of it. */
function paymentLine({ exception, payment, calculation }: ComputedCalculation, formatter: Formatter) {
  if (isOtherCharge({ exception })) return formatter.words('means.notCourtFee');
  return payment === undefined ? undefined : describeWay(calculation.courtFeeToBeAffixed ?? 0, payment, formatter);
}

type TextOptions = {
  formatter: Formatter;
  toDay: (day: string) => string;
  place: string;
  /** Why the rule is switched off, if it is known to be. */
  suspension: Suspension | null;
};

/** The answer as plain text, for a letter or a message: its steps, citation and disclaimer. */
export function asText(of: ComputedCalculation, { formatter, toDay, place, suspension }: TextOptions): string {
  const { words, text, language } = formatter;
  const what = words(answerName(of));
  const kind = [of.category, of.minorCategory, of.subMinorCategory].map(text).join(', ');
  const inWords = of.type === 'courtFee' ? of.inWords.courtFee : of.inWords.valuation;
  const { calculation, rulebook, verification, note } = of;
  // The sentence of the result speaks of a court fee to be affixed.
  const steps = establishedSteps(of).filter((step) => step.kind !== 'result' || !isOtherCharge(of));
  const lines = [
    suspension === null
      ? undefined
      : `${words('off.sheet', { date: toDay(dayOf(suspension.since)) })} ${suspension.message[language]}`,
    `${words('name')}: ${what}, ${text(place)}`,
    kind,
    '',
    ...steps.map((step) => formatStep(step, formatter).sentence),
    calculation.isEstablished ? inWords?.[language] : words('calculation.notEstablished'),
    calculation.extraResultInfo === null ? undefined : text(calculation.extraResultInfo),
    paymentLine(of, formatter),
    '',
    `${words('calculation.reference')}: ${text(calculation.referenceToSource)}`,
    words(`evidence.means.${verification}`),
    note === null ? undefined : text(note),
    ...readingLines(of, formatter),
    ...of.sources.map((source) => describeSource(source, formatter, toDay)),
    rulebook === null
      ? words('sheet.lawDate', { date: toDay(of.asOf) })
      : words('sheet.law', {
          number: rulebook.number,
          from: toDay(rulebook.effectiveFrom),
          date: toDay(of.asOf),
        }),
    of.checkedOn ? words('sheet.checkedOn', { date: toDay(of.checkedOn) }) : undefined,
    words('calculation.disclaimer'),
  ];
  return lines
    .filter((line) => line !== undefined)
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
