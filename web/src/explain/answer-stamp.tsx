import {
  type Answer,
  type CalculationType,
  isDoubtful,
  isOtherCharge,
  type RuleException,
  type Verification,
} from '@mizan/engine';
import { Stamp } from '../ui/art/stamp';
import { StampOutline } from '../ui/empty-state';
import { useFormatter } from './formatter';
import { Rupees } from './rupees';

type AnswerStampProps = {
  type: CalculationType;
  /** The province, as it is called in the language of the page. */
  where: string;
  /** A figure, or the text of the rule; null if the law establishes none. */
  answer: number | string | null;
  /** The figure in words. */
  inWords: string | null;
  verification: Verification;
  exception?: RuleException | undefined;
  /** Whether the answer is new: then the stamp is animated. */
  isNew?: boolean;
};

/** The fee of an answer, or the value if a valuation was asked for. A value never stands for a fee that the law does not give. */
export const mainFigure = ({ type, calculation }: AnswerFigures) =>
  type === 'courtFee' ? calculation.courtFeeToBeAffixed : calculation.result;

type AnswerFigures = {
  type: CalculationType;
  calculation: Pick<Answer['calculation'], 'courtFeeToBeAffixed' | 'result'>;
};
/** An answer of which it is known whether the law establishes it. */
export type EstablishedAnswer = AnswerFigures & { calculation: Pick<Answer['calculation'], 'isEstablished'> };

/** What an answer gives: a court fee, a charge that is none, or a suit valuation. */
export function answerName({ type, exception }: Pick<AnswerStampProps, 'type' | 'exception'>) {
  if (type === 'suitValuation') return 'calculation.suitValuation';
  return isOtherCharge({ exception }) ? 'what.charge' : 'calculation.courtFee';
}

/** Whether an answer is a figure, and not the text of a rule. */
export const isFigure = (answer: number | string): boolean => /^\d+(\.\d+)?$/.test(String(answer));

/** The answer, on the stamp. */
export function AnswerStamp({
  type,
  where,
  answer,
  inWords,
  verification,
  exception,
  isNew = false,
}: AnswerStampProps) {
  const { words, text } = useFormatter();
  const what = words(answerName({ type, exception }));
  if (answer === null) {
    return (
      <StampOutline>
        <p className="relative max-w-[24ch] text-center font-serif text-18 text-ink-2 italic lang-ur:not-italic">
          {words('calculation.notEstablished')}
        </p>
      </StampOutline>
    );
  }
  const spoken = inWords ?? text(String(answer));
  const isDoubted = isDoubtful(verification);
  return (
    <div className={`${isNew ? 'stamp-lands' : ''} ${isDoubted ? 'stamp-light' : ''}`}>
      <Stamp label={words('calculation.stampLabel', { what, where, answer: spoken })} what={what} where={where}>
        <Window answer={answer} inWords={inWords} isFee={type === 'courtFee'} />
        {isDoubted && (
          <p className="mt-[1.2cqi] border-y px-[3cqi] py-[.5cqi] font-sans text-[2.5cqi]/[1.5] font-[650] tracking-[.16em] uppercase lang-ur:text-[3.2cqi]/[1.9]">
            {words(`evidence.level.${verification}`)}
          </p>
        )}
      </Stamp>
    </div>
  );
}

function Window({ answer, inWords, isFee }: { answer: number | string; inWords: string | null; isFee: boolean }) {
  const { words, figure, text } = useFormatter();
  const plain = 'font-serif text-[6.4cqi]/[1.25] font-[560] text-balance lang-ur:leading-[1.9]';
  if (!isFigure(answer)) return <p className={plain}>{text(String(answer))}</p>;
  if (isFee && Number(answer) === 0) return <p className={plain}>{words('calculation.noFee')}</p>;
  return (
    <>
      <p className={`font-serif font-[560] tracking-[-.02em] ${sizeOf(figure(answer))}`}>
        <Rupees amount={answer} />
      </p>
      {inWords !== null && (
        <p
          className={`max-w-[30ch] font-serif text-balance text-stamp-ink-2 italic lang-ur:not-italic ${inWords.length > 60 ? 'text-[3.1cqi]/[1.3] max-w-[40ch]! lang-ur:text-[3.4cqi]/[1.9]' : 'text-[3.75cqi]/[1.3] lang-ur:text-[4.1cqi]/[1.9]'}`}
        >
          {inWords}
        </p>
      )}
    </>
  );
}

/** Long figures are set smaller, so that they stay within the frame. */
function sizeOf(figures: string): string {
  if (figures.length >= 14) return 'text-[7.4cqi]/[1]';
  return figures.length >= 10 ? 'text-[10cqi]/[1]' : 'text-[14cqi]/[1]';
}
