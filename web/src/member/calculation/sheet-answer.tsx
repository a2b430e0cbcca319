import type { ComputedCalculation, Suspension } from '@mizan/api';
import { isDoubtful, isOtherCharge } from '@mizan/engine';
import { isFigure } from '../../explain/answer-stamp';
import { establishedSteps, feeName, type LedgerContent, ledgerRows } from '../../explain/ledger';
import { PayAdvice } from '../../explain/pay-advice';
import { useDescribePractice } from '../../explain/practice';
import { slabRows } from '../../explain/slab-rows';
import { useMoments } from '../../language/format-moments';
import { Stored } from '../../ui/stored';
import { useFormatter } from '../words';
import { answerInWords } from './answer-details';
import { usePractice } from './practice';
import { SheetHeads, useAnswerText } from './sheet-parts';
import { SheetReadings } from './sheet-readings';

/** The body of a printed sheet: what was asked and answered, by which steps and on which authority. */
export function SheetAnswer({ of }: { of: ComputedCalculation }) {
  const { words } = useFormatter();
  return (
    <>
      <Result of={of} />
      <section>
        <h2>{words('ledger.label')}</h2>
        <Steps
          steps={establishedSteps(of)}
          reference={of.calculation.referenceToSource}
          schedules={of.schedules}
          isCharge={isOtherCharge(of)}
        />
      </section>
      <SheetReadings of={of} />
      <Authority of={of} />
    </>
  );
}

/** Prints that the rule is switched off and since when, so that whoever gets the sheet knows. */
export function SheetOff({ suspension: { message, since }, items }: SheetOffProps) {
  const { words, language } = useFormatter();
  const { day } = useMoments();
  const date = day(since);
  return (
    <p className="sheet-off" role="note">
      <b>{items ? words('off.sheet.items', { date, ...items }) : words('off.sheet', { date })}</b>{' '}
      <bdi>{message[language]}</bdi>
    </p>
  );
}

type SheetOffProps = {
  suspension: Suspension;
  /** The items of a filing whose rules are switched off, such as "1, 3"; without it the sheet is of one rule. */
  items?: { count: number; numbers: string };
};

function Result({ of }: { of: ComputedCalculation }) {
  const { words, text, language } = useFormatter();
  const entered = of.steps.find((step) => step.kind === 'amountEntered');
  const { amount, valuation } = of.inWords;
  // The words stand once, so that a sheet with other readings of the law stays one page.
  const isAmountItself = amount?.en === valuation?.en;
  return (
    <section className="sheet-result">
      <dl>
        <div>
          <dt>{words('calculation.kind')}</dt>
          <dd>
            {text(of.category)}, {text(of.minorCategory)}: <b>{text(of.subMinorCategory)}</b>
          </dd>
        </div>
        {entered && <Figure name={text(entered.label)} answer={entered.amount} inWords={amount?.[language]} />}
        {/* For a court fee, `result` is the valuation. */}
        {of.type === 'courtFee' && (
          <Figure
            name={words('what.valuation')}
            answer={of.calculation.result}
            inWords={isAmountItself ? undefined : valuation?.[language]}
          />
        )}
      </dl>
      <Answer of={of} />
    </section>
  );
}

type FigureProps = { name: string; answer: number | string | null; inWords: string | undefined };

function Figure({ name, answer, inWords }: FigureProps) {
  const answerText = useAnswerText();
  if (answer === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className="sheet-figure">{answerText(answer)}</b>
        {inWords && <i>{inWords}</i>}
      </dd>
    </div>
  );
}

/** The answer, in a frame. */
function Answer({ of }: { of: ComputedCalculation }) {
  const { words, language } = useFormatter();
  const answerText = useAnswerText();
  const { answer, inWords } = answerInWords(of, language);
  const isLarge = answer !== null && isFigure(answer);
  const isCharge = isOtherCharge(of);
  return (
    <div className="sheet-fee">
      <p>{words(of.type === 'courtFee' ? feeName(isCharge) : 'what.valuation')}</p>
      <p className={isLarge ? 'sheet-large' : 'sheet-figure'}>
        {answer === null ? words('calculation.notEstablished') : answerText(answer)}
      </p>
      {inWords && <i>{inWords}</i>}
      {isCharge && <p className="sheet-small">{words('means.notCourtFee')}</p>}
      {of.payment !== undefined && answer !== null && (
        <p className="sheet-small">
          <PayAdvice fee={answer} payment={of.payment} />
        </p>
      )}
      {isDoubtful(of.verification) && <p className="sheet-doubt">{words(`evidence.level.${of.verification}`)}</p>}
    </div>
  );
}

function Steps(content: LedgerContent) {
  const formatter = useFormatter();
  const { words, figure } = formatter;
  const result = content.steps.findLast((step) => step.kind === 'result');
  return (
    <table className="sheet-steps">
      <SheetHeads first={words('sheet.step')} />
      <tbody>
        {ledgerRows(content, formatter).map((row) => (
          <tr key={row.stepIndex}>
            <td>
              {row.isHead ? '' : `${row.number}. `}
              {row.what}
              {row.how && `: ${row.how}`}
            </td>
            <td>{!row.isHead && (row.isCitedBefore ? words('ledger.same') : <Stored text={row.citation} />)}</td>
            <td className="sheet-amount">{row.amount === null ? '' : figure(row.amount)}</td>
          </tr>
        ))}
      </tbody>
      {result && (
        <tfoot>
          <tr>
            <td colSpan={2}>{words(result.fee === null ? 'what.valuation' : feeName(content.isCharge))}</td>
            <td className="sheet-amount">{figure(result.fee ?? result.valuation)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The rows of each schedule that were used, as they stand in it. */
export function SheetSchedules({ of: { schedules, steps } }: { of: ComputedCalculation }) {
  const formatter = useFormatter();
  const { words, text } = formatter;
  const used = schedules.map((set) => ({ set, rows: slabRows(set, steps, formatter).filter(({ isUsed }) => isUsed) }));
  if (used.every(({ rows }) => rows.length === 0)) return null;
  return (
    <section>
      <h2>{words('calculation.schedule')}</h2>
      {used.map(({ set, rows }) => (
        <div key={set.id}>
          <p>{rows.map(({ range, rate }) => `${range}: ${rate}`).join('; ')}</p>
          <p className="sheet-small">
            <bdi>{text(set.name)}</bdi>
            {set.reference && <Stored text={set.reference} />}
          </p>
        </div>
      ))}
    </section>
  );
}

function Authority({ of }: { of: ComputedCalculation }) {
  const { forum, calculation, verification, note, exception } = of;
  const isSpecial = exception === 'specialCourt';
  const { words, text } = useFormatter();
  const describe = useDescribePractice();
  const practiceOf = usePractice(of);
  return (
    <section className={forum || isSpecial ? 'sheet-two' : undefined}>
      {isSpecial && (
        <div>
          <h2>{words('calculation.court')}</h2>
          <p>{words('forum.special')}</p>
        </div>
      )}
      {forum && (
        <div>
          <h2>{words('calculation.court')}</h2>
          <p>
            {text(forum.court)}. {words('forum.appeal', { court: text(forum.appealTo) })}
          </p>
          <p className="sheet-small">
            <Stored text={forum.reference} />
          </p>
        </div>
      )}
      <div>
        <h2>{words('sheet.references')}</h2>
        <p>
          <Stored text={calculation.referenceToSource} />
        </p>
        <p className="sheet-small">
          <b>{words(`evidence.means.${verification}`)}</b>
        </p>
        {practiceOf(of).map((each) => (
          <p key={each.outcome} className="sheet-small">
            {describe(each)}
          </p>
        ))}
        {calculation.extraResultInfo && <p className="sheet-small">{text(calculation.extraResultInfo)}</p>}
        {note && (
          <p className="sheet-small">
            <Stored text={note} />
          </p>
        )}
      </div>
    </section>
  );
}
