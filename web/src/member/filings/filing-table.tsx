import type { FiledItem, FiledRule, FilingItem, FilingTotal, PrintedItem } from '@mizan/api';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DoubtMark } from '../../explain/evidence';
import { PayAdvice } from '../../explain/pay-advice';
import { useDay } from '../../language/format';
import { LawName, shownName } from '../../language/law-names';
import { calculationPath } from '../../language/paths';
import { Icon } from '../../ui/icons';
import { Stored } from '../../ui/stored';
import { OffMark } from '../suspension-notice';
import { useFormatter } from '../words';
import { isCharge } from './plaint';
import { RecordedText, StampText } from './stamp-text';

/** An item as its owner sees it, or as any reader does: without its id and its calculation. */
type ShownItem = PrintedItem & Partial<FilingItem>;

type TableProps<Item> = {
  items: readonly Item[];
  total: FilingTotal;
  /** The date of law of the filing: an item of another date says so. */
  asOf: string;
  /** The buttons of an item; a reader has none. */
  renderActions?: (item: Item, index: number) => ReactNode;
  /** The stamps of an item, with buttons for its owner; by default the recorded ones, as a reader sees them. */
  renderStamps?: (item: Item) => ReactNode;
};

const columns = [
  { name: 'number', look: 'w-10' },
  { name: 'item', look: '' },
  { name: 'amount', look: 'w-32 text-right! lg:w-44' },
  { name: 'fee', look: 'w-36 text-right!' },
] as const;

/** The items of a filing, and their total. On a phone each item is a card. */
export function FilingTable<Item extends ShownItem>({
  items,
  total,
  asOf,
  renderActions,
  renderStamps = renderRecorded,
}: TableProps<Item>) {
  const { words } = useFormatter();
  return (
    <table className="w-full table-fixed border-collapse max-md:block">
      <caption className="sr-only">{words('filing.items')}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ name, look }) => (
            <th key={name} scope="col" className={`${head} ${look}`}>
              {words(`filing.${name}`)}
            </th>
          ))}
          {renderActions && (
            <th scope="col" className={`${head} w-44`}>
              <span className="sr-only">{words('filing.change')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {items.map((item, index) => (
          <Row
            key={item.id ?? index}
            item={item}
            index={index}
            asOf={asOf}
            renderActions={renderActions}
            stamps={renderStamps(item)}
          />
        ))}
      </tbody>
      <tfoot className="max-md:block">
        <Total total={total} hasActions={renderActions !== undefined} />
      </tfoot>
    </table>
  );
}

type RowProps<Item> = {
  item: Item;
  index: number;
  asOf: string;
  renderActions: TableProps<Item>['renderActions'] | undefined;
  stamps: ReactNode;
};

function Row<Item extends ShownItem>({ item, index, asOf, renderActions, stamps }: RowProps<Item>) {
  const { words, figure } = useFormatter();
  const { rule, fee, payment, suspension, today } = item;
  return (
    <tr className="border-b border-line align-baseline max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3">
      <td className={`${cell} text-ink-3 max-md:hidden`}>{index + 1}</td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <ItemTitle item={item} />
        {rule && <RuleNotes rule={rule} asOf={asOf} />}
        {today && <span className="block text-13 text-brass-ink">{words(`filing.today.${today}`)}</span>}
        {suspension && <OffMark />}
        {isCharge(item) && <span className="mt-1 block text-14 font-semibold">{words('filing.notCourtFee')}</span>}
        {fee !== null && payment !== undefined && (
          <span className="mt-1 block text-14">
            <PayAdvice fee={fee} payment={payment} />
          </span>
        )}
        {stamps}
      </th>
      <td className={`${cell} ${figures} max-md:hidden`}>
        {rule && Number(rule.amount) > 0 ? figure(rule.amount ?? 0) : ''}
      </td>
      <td className={`${cell} ${figures} font-[650] max-md:text-21`}>
        <Fee item={item} />
      </td>
      {renderActions && (
        <td className={`${cell} pe-0! max-md:col-span-2 max-md:pt-2!`}>
          <span className="flex justify-end gap-1">{renderActions(item, index)}</span>
        </td>
      )}
    </tr>
  );
}

const head = 'border-b border-line-strong py-2 pe-4 text-start text-13 font-normal text-ink-3';
const cell = 'py-3 pe-4 max-md:block max-md:p-0';
const figures = 'text-right font-serif text-18/6 wrap-anywhere [font-variant-numeric:var(--figures)]';

/** The words or the rule of an item; for its owner a rule links to its calculation. */
function ItemTitle({ item: { words: own, rule, calculationId = null } }: { item: ShownItem }) {
  const { words } = useFormatter();
  if (rule === null) {
    return (
      <>
        <bdi className="font-[550] wrap-anywhere">{own}</bdi>
        <span className="block text-13 text-ink-3">{words('filing.own')}</span>
      </>
    );
  }
  const name = <bdi className="wrap-anywhere">{nameOf(rule)}</bdi>;
  return (
    <>
      {calculationId === null ? (
        <span className="font-[550]">{name}</span>
      ) : (
        <Link to={calculationPath(calculationId)} className="font-[550] no-underline hover:underline">
          {name}
        </Link>
      )}
      {rule.category !== rule.minorCategory && (
        <span className="block text-13 wrap-anywhere text-ink-3">
          <bdi>{shownName(rule.category)}</bdi>
        </span>
      )}
    </>
  );
}

/** The recorded stamps, for a reader who is not the owner. */
function renderRecorded({ recorded, stamps, fee }: PrintedItem) {
  if (recorded === undefined) return null;
  return (
    <span className="mt-1 grid gap-1 text-14">
      <RecordedText recorded={recorded} fee={fee} />
      {stamps?.map((stamp, at) => (
        <StampText key={stamp.number ?? at} stamp={stamp} />
      ))}
    </span>
  );
}

/** The name with its minor category, without which "High Court" would say nothing; not where the name says it already. */
export function nameOf({ minorCategory, subMinorCategory }: Pick<FiledRule, 'minorCategory' | 'subMinorCategory'>) {
  const name = shownName(subMinorCategory);
  return subMinorCategory.startsWith(minorCategory) ? name : `${shownName(minorCategory)}: ${name}`;
}

/** What an item is called: the member's own words, or its rule. */
export const itemName = ({ words, rule }: Pick<FiledItem, 'words' | 'rule'>) => words ?? (rule ? nameOf(rule) : '');

/** The reference of an item's rule, and what a reader must know beside it: doubts, other readings, another date of law. */
function RuleNotes({ rule, asOf }: { rule: FiledRule; asOf: string }) {
  const { words, figure } = useFormatter();
  const toDay = useDay();
  const readingText = useReadingText();
  return (
    <>
      <Stored text={rule.reference} className="font-serif text-14/[1.4] text-ink-2 italic" />
      {Number(rule.amount) > 0 && (
        <span className="block text-13 text-ink-3 md:hidden">
          {words('history.on', { amount: figure(rule.amount ?? 0) })}
        </span>
      )}
      <DoubtMark level={rule.verification} />
      {rule.remark && (
        <span className="block text-13 text-ink-2">
          <LawName name={rule.remark} />
        </span>
      )}
      {rule.readings.map((reading) => (
        <span key={reading.name} className="block text-13 text-ink-2">
          {readingText(reading)}
        </span>
      ))}
      {rule.asOf !== asOf && (
        <span className="block text-13 text-brass-ink">{words('filing.otherDay', { date: toDay(rule.asOf) })}</span>
      )}
    </>
  );
}

/** A function that says what another reading of a rule charges. */
export function useReadingText() {
  const { words, figure, text } = useFormatter();
  return ({ name: stored, fee }: FiledRule['readings'][number]) => {
    const name = text(stored);
    return fee === null ? words('filing.reading.none', { name }) : words('filing.reading', { name, fee: figure(fee) });
  };
}

function Fee({ item: { fee, rule } }: { item: FiledItem }) {
  const { words, figure, text } = useFormatter();
  if (fee !== null) return figure(fee);
  const shown = rule?.says ? text(rule.says) : words('filing.notEstablished');
  return <bdi className="block font-sans text-13 font-normal max-md:max-w-28">{shown}</bdi>;
}

function Total({ total, hasActions }: { total: FilingTotal; hasActions: boolean }) {
  const { words } = useFormatter();
  return (
    <tr className="border-b-3 border-double border-line-strong align-baseline max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-4">
      <td className="max-md:hidden">{null}</td>
      <th scope="row" colSpan={2} className="py-4 text-start max-md:block max-md:p-0">
        <span className="text-18 font-semibold">{words('filing.total')}</span>
        <InWords total={total} className="block font-serif text-14 font-normal text-ink-2" />
        <AskNote count={total.withoutFigure} />
      </th>
      <td className={`py-4 pe-4 ${figures} text-26! font-[650] max-md:block max-md:p-0`}>
        <TotalFigure total={total} />
      </td>
      {hasActions && <td className="max-md:hidden">{null}</td>}
    </tr>
  );
}

/** The total; a dash where no fee is established. */
export function TotalFigure({ total: { amount, withoutFigure } }: { total: FilingTotal }) {
  const { figure } = useFormatter();
  return Number(amount) === 0 && withoutFigure > 0 ? '\u2013' : figure(amount);
}

/** The total in words, if there is one. */
export function InWords({ total, className }: { total: FilingTotal; className?: string }) {
  const { words, language } = useFormatter();
  const { amount, inWords, withoutFigure } = total;
  if (Number(amount) > 0) return inWords && <i className={className}>{inWords[language]}</i>;
  return withoutFigure > 0 && <i className={className}>{words('filing.nothingEstablished')}</i>;
}

type AskNoteProps = { count: number; word?: 'filing.andAsk' | 'ladder.andAsk' };

/** Says how many fees are not established, so that they do not seem to be nothing. */
export function AskNote({ count, word = 'filing.andAsk' }: AskNoteProps) {
  const { words } = useFormatter();
  if (count === 0) return null;
  return (
    <span className="flex items-center gap-1.5 text-14 font-semibold text-brass-ink">
      <Icon shape="warning" className="size-4 stroke-2" />
      {words(word, { count })}
    </span>
  );
}
