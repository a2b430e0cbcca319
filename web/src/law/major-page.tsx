import type { LawMajorPage, LawRule, Suspension } from '@mizan/api';
import { isOtherCharge, nothingToBeAdded, ruleReadAs } from '@mizan/engine';
import { useFormatter } from '../document/words';
import { Evidence } from '../explain/evidence';
import { PracticeLines } from '../explain/practice';
import { ruleSentence, sentence } from '../explain/rule-sentence';
import { useDay } from '../language/format';
import { dayOf, useMoments } from '../language/format-moments';
import { LawName, shownName } from '../language/law-names';
import { inLanguage, paths } from '../language/paths';
import { PageHead } from '../layout/page-head';
import { Icon } from '../ui/icons';
import { Notice } from '../ui/notice';
import { Stored } from '../ui/stored';
import { Breadcrumbs, pictureOf, Section } from './parts';
import { StructuredLaw } from './structured-law';

/** A main category: each kind of suit with its rule in one sentence, and how it is known. */
export function MajorPage({ page }: { page: LawMajorPage }) {
  const { rulebook, minors, path } = page;
  const formatter = useFormatter();
  const { words } = formatter;
  const province = shownName(page.province.name);
  const toDay = useDay();
  const type = words(`law.${rulebook.type}`);
  const major = shownName(page.name);
  const title = words('law.major.title', { type, province, major });
  const crumbs = [
    { name: words('law.title'), path: paths.law },
    { name: province, path: `${paths.law}/${page.province.id}` },
  ];
  const kinds = minors.map(({ name }) => shownName(name)).join(', ');
  return (
    <>
      <PageHead
        title={title}
        // The description is cut, because there may be many kinds.
        description={words('law.major.description', { type, major, province, kinds }).slice(0, 300)}
        path={path}
        picture={pictureOf(page)}
        structuredData={<RuleData page={page} crumbs={crumbs} name={title} province={province} />}
      />
      <Breadcrumbs crumbs={crumbs} />
      <header className="page grid gap-4 pt-4 pb-8">
        <h1 className="text-44 font-[560]">{title}</h1>
        <p className="max-w-measure font-serif text-18 text-ink-2">{words('law.major.lead')}</p>
        <p className="text-13 text-ink-3">
          {words('law.version', {
            number: rulebook.number,
            from: toDay(rulebook.effectiveFrom),
            published: toDay(dayOf(rulebook.publishedAt)),
          })}{' '}
          {rulebook.checkedOn ? words('law.checked', { date: toDay(rulebook.checkedOn) }) : words('law.unchecked')}
        </p>
      </header>
      <div className="page pb-12">
        <AmountForm page={page} />
        {minors.map((minor, index) => (
          <Section key={minor.name} id={`part-${index + 1}`} title={shownName(minor.name)}>
            {minor.rules.map((rule) => (
              <Rule key={rule.subMinor.id} rule={rule} page={page} />
            ))}
          </Section>
        ))}
        <p className="text-13 text-ink-3">{words('law.disclaimer')}</p>
      </div>
    </>
  );
}

/** The field for an amount. `show-figures.ts` then shows beside each rule what it charges on the amount. */
function AmountForm({ page: { figures, rulebook } }: { page: LawMajorPage }) {
  const { words } = useFormatter();
  return (
    <form
      data-figures={figures}
      data-figure={words(rulebook.type === 'courtFee' ? 'law.figure' : 'law.figure.value', {
        amount: '{amount}',
        answer: '{answer}',
      })}
      data-unread={words('law.figure.unread')}
      data-failed={words('law.figure.failed')}
      className="needs-script mb-8 flex flex-wrap items-baseline gap-x-3 gap-y-1"
    >
      <label htmlFor="amount" className="text-14 font-semibold">
        {words('law.figure.on')}
      </label>
      <input
        id="amount"
        dir="auto"
        inputMode="decimal"
        autoComplete="off"
        maxLength={100}
        placeholder={words('law.figure.hint')}
        className="h-11 w-full max-w-48 rounded-1 border border-line-strong bg-leaf px-3 [font-variant-numeric:var(--figures)]"
      />
      <output htmlFor="amount" className="text-13 text-ink-3" />
    </form>
  );
}

export function Rule({ rule, page }: { rule: LawRule; page: LawMajorPage }) {
  const { subMinor, calculator, practice, suspension, compare, recordedFrom } = rule;
  const formatter = useFormatter();
  const { words, text } = formatter;
  const toDay = useDay();
  const { activityByUser, extraResultInfo, reference, note, verification = 'unverified' } = subMinor;
  const { type } = page.rulebook;
  const takesAmount = typeof activityByUser === 'string' && activityByUser !== nothingToBeAdded;
  return (
    <article className="border-t border-line py-5 first:border-0 first:pt-0">
      <h3 className="text-18 font-semibold">
        <LawName name={subMinor.name} />
      </h3>
      {suspension && <SwitchedOff suspension={suspension} />}
      <p className="mt-1 max-w-measure font-serif text-20 lang-ur:text-18">
        {ruleSentence(subMinor, type, { schedules: page.schedules, formatter })}
      </p>
      {extraResultInfo && (
        <p className="mt-1 max-w-measure">
          <LawName name={extraResultInfo} />
        </p>
      )}
      <p hidden data-figure-of={subMinor.id} className="mt-1 font-semibold [font-variant-numeric:var(--figures)]" />
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-14 md:grid-cols-[max-content_minmax(0,1fr)]">
        <dt className="text-ink-3">{words(type === 'courtFee' ? 'law.rule.chargedOn' : 'law.rule.valuedOn')}</dt>
        <dd>{takesAmount ? text(activityByUser) : words('law.rule.nothing')}</dd>
        <dt className="text-ink-3">{words('law.rule.reference')}</dt>
        <dd>
          <Stored text={reference} />
        </dd>
        <dt className="text-ink-3">{words('law.rule.known')}</dt>
        <dd>
          <Evidence level={verification} />
          <span className="block text-13 text-ink-2">{words(`evidence.means.${verification}`)}</span>
          {recordedFrom && (
            <span className="block text-13 text-ink-2">{words('law.recorded', { day: toDay(recordedFrom) })}</span>
          )}
          <PracticeLines practice={practiceBy(null, practice)} schedules={page.schedules.slabSets} />
        </dd>
        {note && (
          <>
            <dt className="text-ink-3">{words('law.rule.note')}</dt>
            <dd>
              <Stored text={note} className="max-w-measure" />
            </dd>
          </>
        )}
        <Cases rule={rule} type={type} />
        <Readings subMinor={subMinor} practice={practice} page={page} />
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a href={calculator} className="link inline-flex min-h-6 items-center gap-2 text-14 font-semibold">
          {words('law.rule.calculate')}
          <Icon shape="forward" className="size-4 rtl:-scale-x-100" />
        </a>
        {compare && (
          <a href={inLanguage(page.language, compare)} className="link inline-block py-0.5 text-14">
            {words('law.compare.link')}
          </a>
        )}
      </p>
    </article>
  );
}

export function SwitchedOff({ suspension: { message, since } }: { suspension: Suspension }) {
  const { language, words } = useFormatter();
  const { day } = useMoments();
  return (
    <Notice kind="doubt">
      <b className="font-[650]">{words('off.title', { date: day(since) })}</b> <bdi>{message[language]}</bdi>
    </Notice>
  );
}

type ReadingsProps = Pick<LawRule, 'subMinor' | 'practice'> & { page: Pick<LawMajorPage, 'rulebook' | 'schedules'> };

const practiceBy = (reading: string | null, practice: LawRule['practice']) =>
  practice.filter((each) => each.reading === reading);

/** The other readings of a contested rule, each with its own sentence and support. */
export function Readings({ subMinor, practice, page }: ReadingsProps) {
  const formatter = useFormatter();
  const { words } = formatter;
  const context = { schedules: page.schedules, formatter };
  const { type } = page.rulebook;
  if (subMinor.readings === undefined) return null;
  return (
    <>
      <dt className="text-ink-3">{words('readings.title')}</dt>
      <dd className="grid gap-3">
        {subMinor.readings.map((reading) => (
          <div key={reading.id}>
            <p className="font-semibold">{reading.name}</p>
            <p className="max-w-measure font-serif text-16">
              {ruleSentence(ruleReadAs(subMinor, reading, type), type, context)}
            </p>
            <Stored text={reading.reference} />
            <Evidence level={reading.verification ?? 'unverified'} />
            <PracticeLines practice={practiceBy(reading.name, practice)} schedules={page.schedules.slabSets} />
            {reading.note && <Stored text={reading.note} className="max-w-measure text-13 text-ink-2" />}
          </div>
        ))}
      </dd>
    </>
  );
}

type CasesProps = { rule: Pick<LawRule, 'subMinor' | 'cases'>; type: LawMajorPage['rulebook']['type'] };

function Cases({ rule: { subMinor, cases }, type }: CasesProps) {
  const { words, figure, text } = useFormatter();
  if (cases.length === 0) return null;
  const feeLine = isOtherCharge(subMinor) ? 'law.rule.case.charge' : 'law.rule.case';
  const format = (amount: number | string | null) => (typeof amount === 'number' ? figure(amount) : text(amount ?? ''));
  return (
    <>
      <dt className="text-ink-3">{words('law.rule.cases')}</dt>
      <dd>
        <ul className="grid gap-2">
          {cases.map(({ reading, amount, valuation, courtFee, source }) => (
            <li key={JSON.stringify([reading, source, amount])}>
              {reading !== null && <bdi className="font-semibold">{reading}: </bdi>}
              <span className="font-serif [font-variant-numeric:var(--figures)]">
                {type === 'courtFee'
                  ? words(feeLine, { amount: format(valuation), fee: format(courtFee) })
                  : words('law.rule.case.value', { amount: format(amount), fee: format(valuation) })}
              </span>
              <Stored text={source} className="text-13 text-ink-2" />
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

type RuleDataProps = { page: LawMajorPage; crumbs: { name: string; path: string }[]; name: string; province: string };

/** Whether the law gives one answer to the question for a court fee or a value, and the rule is not switched off. */
const isOneAnswer = ({ subMinor, suspension }: LawRule) =>
  subMinor.certainty !== 'notEstablished' &&
  subMinor.readings === undefined &&
  !isOtherCharge(subMinor) &&
  suspension === undefined;

/** Structured data for search engines: every rule with one answer is a question, and its sentence the answer. */
export function RuleData({ page, crumbs, name, province }: RuleDataProps) {
  const formatter = useFormatter();
  const { words } = formatter;
  const { type, publishedAt } = page.rulebook;
  const established = page.minors.flatMap(({ rules }) => rules).filter(isOneAnswer);
  const questions = established.map(({ subMinor }) => {
    const { extraResultInfo, reference } = subMinor;
    const rule = ruleSentence(subMinor, type, { schedules: page.schedules, formatter });
    // The remark says where the figure does not hold.
    const remark = extraResultInfo ? ` ${sentence(shownName(extraResultInfo), formatter)}` : '';
    return {
      question: words(type === 'courtFee' ? 'law.question' : 'law.question.value', {
        kind: shownName(subMinor.name),
        province,
      }),
      answer: `${rule}${remark} ${reference}`,
    };
  });
  const about = { legislationJurisdiction: page.province.name, dateModified: dayOf(publishedAt) };
  return <StructuredLaw page={page} crumbs={crumbs} name={name} about={about} questions={questions} />;
}
