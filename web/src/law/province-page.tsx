import { feeNoteTopics, type LawProvincePage, type LawRulebook } from '@mizan/api';
import { useFormatter } from '../document/words';
import { FeeNote } from '../explain/fee-note';
import { SourceList } from '../explain/source-list';
import { useDay } from '../language/format';
import { dayOf } from '../language/format-moments';
import { LawName, shownName } from '../language/law-names';
import { inLanguage, paths } from '../language/paths';
import { PageHead } from '../layout/page-head';
import { buttonLook } from '../ui/button';
import { Forums } from './forums';
import { SwitchedOff } from './major-page';
import { Breadcrumbs, NoLaw, pictureOf, Section } from './parts';
import { Schedules } from './schedules';
import { StructuredLaw } from './structured-law';

/** This many sources show at once, the others on a press. */
const MAX_SOURCES = 8;

type ProvincePageProps = { page: LawProvincePage };

/** The law of a province: rules, schedules, courts, payment, gaps and sources. */
export function ProvincePage({ page }: ProvincePageProps) {
  return page.rulebooks.length === 0 ? <EmptyProvince page={page} /> : <ProvinceLaw page={page} />;
}

/** Says that the province has no published rules yet; search engines leave the page out. */
function EmptyProvince({ page: { province } }: { page: LawProvincePage }) {
  const { words } = useFormatter();
  return (
    <NoLaw
      title={words('law.province.empty', { province: shownName(province.name) })}
      text={words('law.province.empty.text')}
      onward={{ path: paths.law, text: words('law.province.empty.onward') }}
    />
  );
}

function ProvinceLaw({ page }: ProvincePageProps) {
  const { language, words } = useFormatter();
  const province = shownName(page.province.name);
  const title = words('law.province.title', { province });
  const crumbs = [{ name: words('law.title'), path: paths.law }];
  const published = page.rulebooks.map(({ publishedAt }) => dayOf(publishedAt)).toSorted();
  const feed = inLanguage(language, `${page.path}/feed.atom`);
  const about = { legislationJurisdiction: page.province.name, dateModified: published.at(-1) };
  return (
    <>
      <PageHead
        title={title}
        description={words('law.province.description', { province })}
        path={page.path}
        picture={pictureOf(page)}
        structuredData={<StructuredLaw page={page} crumbs={crumbs} name={title} about={about} />}
      />
      <link rel="alternate" type="application/atom+xml" title={words('law.feed')} href={feed} />
      <Breadcrumbs crumbs={crumbs} />
      <header className="page grid gap-4 pt-4 pb-8">
        <h1 className="text-44 font-[560]">{title}</h1>
        <p className="max-w-measure font-serif text-18 text-ink-2">{words('law.province.lead', { province })}</p>
        {page.suspension && <SwitchedOff suspension={page.suspension} />}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <a
            href={`${paths.guestCalculator}?type=courtFee&province=${page.province.id}`}
            className={buttonLook({ kind: 'primary' })}
          >
            {words('law.calculate')}
          </a>
          <a href={feed} type="application/atom+xml" className="link text-14">
            {words('law.feed')}
          </a>
        </p>
      </header>
      <Contents />
      <div className="page pb-12">
        <Section id="schedules" title={words('law.schedules')}>
          <Schedules schedules={page.schedules} province={province} />
        </Section>
        {page.rulebooks.map((rulebook) => (
          <Rulebook key={rulebook.type} rulebook={rulebook} />
        ))}
        <Section id="courts" title={words('law.forums')}>
          <Forums forums={page.forums} province={province} />
        </Section>
        <Section id="payment" title={words('law.pay')}>
          <Payment page={page} province={province} />
        </Section>
        <Section id="missing" title={words('law.missing')} lead={words('law.missing.text')}>
          <Missing rulebooks={page.rulebooks} />
        </Section>
        <Section id="sources" title={words('law.sources')}>
          <Sources sources={page.sources} />
        </Section>
        <p className="text-13 text-ink-3">{words('law.disclaimer')}</p>
      </div>
    </>
  );
}

const parts = [
  ['schedules', 'law.schedules'],
  ['courtFee', 'law.courtFee'],
  ['suitValuation', 'law.suitValuation'],
  ['courts', 'law.forums'],
  ['payment', 'law.pay'],
  ['missing', 'law.missing'],
  ['sources', 'law.sources'],
] as const;

/** Links to the sections. They stay in view while the page scrolls; on phones their line scrolls sideways. */
function Contents() {
  const { words } = useFormatter();
  return (
    <nav aria-label={words('law.onPage')} className="screen-only sticky top-0 z-1 bg-paper">
      <ul className="page flex gap-x-5 overflow-x-auto py-2 text-14 whitespace-nowrap">
        {parts.map(([id, word]) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-block py-1">
              {words(word)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Rulebook({ rulebook }: { rulebook: LawRulebook }) {
  const { language, words } = useFormatter();
  const toDay = useDay();
  const { type, number, effectiveFrom, publishedAt, checkedOn, majors } = rulebook;
  const version = words('law.version', { number, from: toDay(effectiveFrom), published: toDay(dayOf(publishedAt)) });
  const checked = checkedOn ? words('law.checked', { date: toDay(checkedOn) }) : words('law.unchecked');
  return (
    <Section id={type} title={words(`law.${type}.kinds`)} lead={`${version} ${checked}`}>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {majors.map(({ name, path, rules, missing }) => (
          <li key={path} className="border-t border-line py-3">
            <a href={inLanguage(language, path)} className="link font-serif text-18">
              <LawName name={name} />
            </a>
            <span className="block text-13 text-ink-3">
              {words(missing.length > 0 ? 'law.counts' : 'law.counts.all', { rules, missing: missing.length })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Payment({ page: { feeNotes }, province }: { page: LawProvincePage; province: string }) {
  const { words } = useFormatter();
  if (feeNotes.length === 0) return <p className="text-ink-2">{words('law.pay.none', { province })}</p>;
  return feeNoteTopics.map((topic) => {
    const notes = feeNotes.filter((note) => note.topic === topic);
    if (notes.length === 0) return null;
    return (
      <div key={topic} className="border-t border-line py-4 first:border-0 first:pt-0">
        <h3 className="mb-3 text-18">{words(`feeNotes.${topic}`)}</h3>
        <ul className="grid gap-5">
          {notes.map((note) => (
            <FeeNote key={note.id} note={note} />
          ))}
        </ul>
      </div>
    );
  });
}

function Missing({ rulebooks }: Pick<LawProvincePage, 'rulebooks'>) {
  const { language, words } = useFormatter();
  const lacking = rulebooks.flatMap(({ majors }) => majors).filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return <p>{words('law.missing.none')}</p>;
  return (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {lacking.map(({ name, path, missing }) => (
        <li key={path} className="border-t border-line py-3">
          <a href={inLanguage(language, path)} className="link">
            <LawName name={name} />
          </a>
          <ul className="mt-1 text-13 text-ink-2">
            {missing.map((kind) => (
              <li key={kind}>
                <LawName name={kind} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Sources({ sources }: Pick<LawProvincePage, 'sources'>) {
  const { words } = useFormatter();
  const rest = sources.slice(MAX_SOURCES);
  return (
    <>
      <SourceList sources={sources.slice(0, MAX_SOURCES)} className="text-14" />
      {rest.length > 0 && (
        <details className="mt-3">
          <summary className="link cursor-pointer py-1 text-14">
            {words('law.sources.more', { count: sources.length })}
          </summary>
          <SourceList sources={rest} className="mt-2 text-14" />
        </details>
      )}
    </>
  );
}
