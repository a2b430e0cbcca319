import type { ComputedCalculation, Suspension } from '@mizan/api';
import { useDay } from '../../language/format';
import { dayOf } from '../../language/format-moments';
import { useFormatter } from '../words';
import { SheetAnswer, SheetOff, SheetSchedules } from './sheet-answer';
import { SheetBlanks, SheetCheck, type SheetCode, SheetHead } from './sheet-parts';

type SheetProps = {
  of: ComputedCalculation;
  code: SheetCode;
  /** Why its rule is switched off at the moment. */
  suspension?: Suspension | null;
};

/** A4, one page, black on white, without the interface. */
export function Sheet({ of, code, suspension = null }: SheetProps) {
  const { words, text } = useFormatter();
  return (
    <article className="sheet" aria-labelledby="sheet-title">
      <SheetHead title={words('sheet.title')} text={text(of.provinceName)} day={dayOf(of.createdAt)} />
      {suspension && <SheetOff suspension={suspension} />}
      <SheetBlanks />
      <SheetAnswer of={of} />
      <div className="sheet-room">
        <SheetSchedules of={of} />
      </div>
      <SheetCheck {...useSheetLaw(of)} code={code} />
    </article>
  );
}

/** The law that answered, and when its rules were last checked. */
export function useSheetLaw({ rulebook, asOf, checkedOn }: ComputedCalculation) {
  const { words } = useFormatter();
  const toDay = useDay();
  const date = toDay(asOf);
  return {
    law: rulebook
      ? words('sheet.law', { number: rulebook.number, from: toDay(rulebook.effectiveFrom), date })
      : words('sheet.lawDate', { date }),
    more: checkedOn ? words('sheet.checkedOn', { date: toDay(checkedOn) }) : '',
  };
}
