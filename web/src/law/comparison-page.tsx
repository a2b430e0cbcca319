import type { LawColumn, LawComparisonPage } from '@mizan/api';
import { nothingToBeAdded } from '@mizan/engine';
import type { ReactNode } from 'react';
import { useFormatter } from '../document/words';
import { Evidence } from '../explain/evidence';
import { type Formatter } from '../explain/formatter';
import { ruleSentence } from '../explain/rule-sentence';
import { useDay } from '../language/format';
import { LawName, shownName } from '../language/law-names';
import { inLanguage, paths } from '../language/paths';
import { Button } from '../ui/button';
import { Icon } from '../ui/icons';
import { Notice } from '../ui/notice';
import { Stored } from '../ui/stored';
import { Readings, SwitchedOff } from './major-page';
import { Breadcrumbs } from './parts';

/** One kind of suit in several provinces or on several dates, rule beside rule. */
export function ComparisonPage({ page }: { page: LawComparisonPage }) {
  const formatter = useFormatter();
  const { words } = formatter;
  const { mainCategory, minorCategory, subMinorCategory } = page.names;
  const title = words('law.compare.title', { type: words(`law.${page.type}`), kind: shownName(subMinorCategory) });
  const crumbs = [
    { name: words('law.title'), path: paths.law },
    { name: words('law.compare'), path: page.path.split('?')[0] ?? '' },
  ];
  return (
    <>
      <title>{`${title} - ${words('name')}`}</title>
      {/* Search engines find the pages of the rules themselves. */}
      <meta name="robots" content="noindex" />
      <Breadcrumbs crumbs={crumbs} />
      <header className="page grid gap-3 pt-4 pb-6">
        <p className="text-14 text-ink-3">
          {[words(`law.${page.type}`), shownName(mainCategory), shownName(minorCategory)].join(' / ')}
        </p>
        <h1 className="text-34 font-[560]">
          <LawName name={subMinorCategory} />
        </h1>
        <p className="max-w-measure font-serif text-18 text-ink-2">{words('law.compare.rules')}</p>
      </header>
      <div className="page pb-12">
        <ComparisonForm page={page} />
        {page.isCut && <Notice kind="doubt">{words('law.compare.cut', { count: page.columns.length })}</Notice>}
        <div className="mt-6 grid gap-x-8 border-t-3 border-double border-line-strong md:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
          {page.columns.map((column, index) => (
            <Column
              key={`${column.province.id} ${column.day}`}
              column={column}
              page={page}
              same={page.columns.slice(0, index).find((other) => isSame(other, column, { page, formatter }))}
            />
          ))}
        </div>
        <p className="mt-6 max-w-measure text-14 text-ink-2">{words('law.compare.own')}</p>
        <p className="mt-3 text-13 text-ink-3">{words('law.disclaimer')}</p>
      </div>
    </>
  );
}

/** The choice of provinces and dates. It works without a script: the browser sends it as the address of the page. */
function ComparisonForm({ page }: { page: LawComparisonPage }) {
  const { language, words } = useFormatter();
  const toDay = useDay();
  const { rule, provinces, days } = page;
  const [path] = page.path.split('?');
  return (
    <form action={inLanguage(language, path ?? '')} className="grid justify-items-start gap-4 text-14">
      <input type="hidden" name="rule" value={rule} />
      <Choices label={words('law.compare.provinces')}>
        {provinces.map(({ id, name, isChosen }) => (
          <ChoiceBox key={id} name="provinces" value={id} isChosen={isChosen} label={shownName(name)} />
        ))}
      </Choices>
      {days.length > 1 && (
        <Choices label={words('law.compare.days')}>
          {days.map(({ day, isChosen }) => (
            <ChoiceBox
              key={day}
              name="dates"
              value={day}
              isChosen={isChosen}
              label={words('law.schedule.other', { from: toDay(day) })}
            />
          ))}
        </Choices>
      )}
      <Button type="submit" scale="small">
        {words('law.compare.show')}
      </Button>
    </form>
  );
}

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
    <legend className="mb-1 text-13 text-ink-3">{label}</legend>
    {children}
  </fieldset>
);

type ChoiceBoxProps = { name: string; value: string; isChosen: boolean; label: string };

const ChoiceBox = ({ name, value, isChosen, label }: ChoiceBoxProps) => (
  <label className="inline-flex min-h-7 items-center gap-2">
    <input type="checkbox" name={name} value={value} defaultChecked={isChosen} className="size-4 accent-walnut" />
    {label}
  </label>
);

type PageContext = { page: LawComparisonPage; formatter: Formatter };
/** The rule of a column, with the address of its page; the field `held` is null where the law of the day has no such rule. */
type ColumnRule = NonNullable<LawColumn['held']>;

const sentenceOf = ({ rule, schedules }: ColumnRule, { page, formatter }: PageContext) =>
  ruleSentence(rule.subMinor, page.type, { schedules, formatter });

/** Whether two columns compute the same; their citations and notes may differ. */
const isSame = ({ held: one }: LawColumn, { held: other }: LawColumn, context: PageContext) =>
  one !== null && other !== null && sentenceOf(one, context) === sentenceOf(other, context);

/** One column; `same` is the first earlier one that computes the same. A subgrid aligns its parts with those of its neighbours. */
function Column({ column, page, same }: { column: LawColumn; page: LawComparisonPage; same: LawColumn | undefined }) {
  const { words } = useFormatter();
  const toDay = useDay();
  const title = useTitle();
  const { held: columnRule } = column;
  return (
    <article className="row-span-6 grid grid-rows-subgrid content-start gap-y-3 border-b border-line-strong py-5 text-14">
      <h2 className="text-21">{title(column)}</h2>
      {columnRule === null ? (
        <p className="row-span-5 text-ink-2">
          {column.recordedFrom === null
            ? words('law.compare.none')
            : words('law.recorded', { day: toDay(column.recordedFrom) })}
        </p>
      ) : (
        <RuleCells columnRule={columnRule} page={page} same={same && title(same)} />
      )}
    </article>
  );
}

function useTitle() {
  const { words } = useFormatter();
  const toDay = useDay();
  return ({ province, day }: LawColumn) => {
    const place = shownName(province.name);
    return day === null ? place : words('law.compare.on', { place, day: toDay(day) });
  };
}

type RuleCellsProps = { columnRule: ColumnRule; page: LawComparisonPage; same: string | undefined };

function RuleCells({ columnRule, page, same }: RuleCellsProps) {
  const formatter = useFormatter();
  const { words, text } = formatter;
  const { rule, rulebook, schedules, path } = columnRule;
  const { activityByUser, extraResultInfo, reference, note, verification = 'unverified' } = rule.subMinor;
  const takesAmount = typeof activityByUser === 'string' && activityByUser !== nothingToBeAdded;
  return (
    <>
      <div>
        {rule.suspension && <SwitchedOff suspension={rule.suspension} />}
        <p className="font-serif text-18">{sentenceOf(columnRule, { page, formatter })}</p>
        {extraResultInfo && (
          <p className="mt-1">
            <LawName name={extraResultInfo} />
          </p>
        )}
        {same !== undefined && <p className="mt-1 text-13 text-ink-3">{words('law.compare.same', { place: same })}</p>}
      </div>
      <Line label={words(page.type === 'courtFee' ? 'law.rule.chargedOn' : 'law.rule.valuedOn')}>
        {takesAmount ? text(activityByUser) : words('law.rule.nothing')}
      </Line>
      <Line label={words('law.rule.reference')}>
        <Stored text={reference} />
      </Line>
      <Line label={words('law.rule.known')}>
        <Evidence level={verification} />
        {note && <Stored text={note} className="mt-1 text-13 text-ink-2" />}
      </Line>
      <div className="grid content-start gap-3">
        {rule.subMinor.readings && (
          <dl>
            <Readings subMinor={rule.subMinor} practice={rule.practice} page={{ rulebook, schedules }} />
          </dl>
        )}
        <RuleLinks rule={rule} path={path} language={page.language} />
      </div>
    </>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl>
    <dt className="text-13 text-ink-3">{label}</dt>
    <dd>{children}</dd>
  </dl>
);

function RuleLinks({ rule, path, language }: Pick<ColumnRule, 'rule' | 'path'> & { language: 'en' | 'ur' }) {
  const { words } = useFormatter();
  return (
    <p className="grid justify-items-start">
      <a href={inLanguage(language, path)} className="link inline-block py-1">
        {words('law.compare.page')}
      </a>
      <a href={rule.calculator} className="link inline-flex min-h-6 items-center gap-2 font-semibold">
        {words('law.rule.calculate')}
        <Icon shape="forward" className="size-4 rtl:-scale-x-100" />
      </a>
    </p>
  );
}
