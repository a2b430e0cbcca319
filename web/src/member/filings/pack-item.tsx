import type { FilingItem, SavedCalculation } from '@mizan/api';
import { useDay } from '../../language/format';
import { shownName } from '../../language/law-names';
import { useSheetLaw } from '../calculation/sheet';
import { SheetAnswer, SheetOff, SheetSchedules } from '../calculation/sheet-answer';
import { useAnswerText } from '../calculation/sheet-parts';
import { useFormatter } from '../words';
import { Authority, Fee } from './filing-sheet';
import { nameOf, useReadingText } from './filing-table';
import type { PackAnswer } from './pack-answers';
import { isChargedOnAmount } from './plaint';

type PackItemProps = {
  item: FilingItem;
  number: number;
  /** Undefined for an item without a saved calculation, null for one whose calculation could not be read. */
  answer: PackAnswer | undefined;
};

/** The worksheet of one item: its saved calculation, or else the rule and the fee that the filing stores. */
export function PackItem({ item, number, answer }: PackItemProps) {
  const { words } = useFormatter();
  const { rule, words: own, fee, suspension, today } = item;
  const answerText = useAnswerText();
  const heading = `pack-item-${number}`;
  return (
    <article className={answer ? 'pack-part' : 'pack-part pack-short'} aria-labelledby={heading}>
      <header className="sheet-head">
        <div className="flex-1">
          <h1 id={heading}>
            {number}. {rule ? nameOf(rule) : <bdi>{own}</bdi>}
          </h1>
          {rule && rule.category !== rule.minorCategory && <p>{shownName(rule.category)}</p>}
        </div>
        {!answer && <p className="sheet-figure">{fee === null ? <Fee item={item} /> : answerText(fee)}</p>}
      </header>
      {suspension && <SheetOff suspension={suspension} />}
      {today && <p className="sheet-doubt">{words(`filing.today.${today}`)}</p>}
      {answer ? <SavedAnswer saved={answer} /> : <RuleOnly item={item} isUnread={answer === null} />}
    </article>
  );
}

function SavedAnswer({ saved }: { saved: SavedCalculation }) {
  const { law, more } = useSheetLaw(saved);
  return (
    <>
      <SheetAnswer of={saved} />
      <SheetSchedules of={saved} />
      <p className="sheet-small">
        {law} {more}
      </p>
    </>
  );
}

/** An item without steps: a fee that depends on no amount, a line of the member, or a calculation that is deleted or not read. */
function RuleOnly({ item, isUnread }: { item: FilingItem; isUnread: boolean }) {
  const { words, figure, text } = useFormatter();
  const toDay = useDay();
  const readingText = useReadingText();
  const { rule } = item;
  const amount = isChargedOnAmount(item) ? rule?.amount : null;
  return (
    <div>
      <Authority item={item} />
      {rule?.remark && <p>{text(rule.remark)}</p>}
      {rule?.readings.map((reading) => (
        <p key={reading.name}>{readingText(reading)}</p>
      ))}
      {rule && (
        <p className="sheet-small">
          {words('sheet.lawDate', { date: toDay(rule.asOf) })}
          {amount && ` ${words('filing.amount')}: ${figure(amount)}`}
        </p>
      )}
      {isUnread && <p className="sheet-doubt">{words('filings.pack.unread')}</p>}
      {amount && !isUnread && <p className="sheet-doubt">{words('filings.pack.deleted')}</p>}
    </div>
  );
}
