import { useWords } from '../document/words';
import { paths } from '../language/paths';
import { PageHead } from '../layout/page-head';
import { Banner } from '../ui/banner';
import { buttonLook } from '../ui/button';
import { KeyCalls } from './key-calls';
import { ProblemTable } from './problem-table';
import { type DocsPart, type DocsSection, docsSections } from './read-docs';
import { ClientSample, MarkdownHtml, Samples } from './samples';

/** The documentation of the API: its text is in English, in the frame of either language. */
export function DocsPage() {
  const { language, words } = useWords();
  return (
    <>
      <PageHead title={words('docs.title')} description={words('docs.description')} path={paths.docs} />
      <Banner title={words('docs.title')}>
        {words('docs.lead')} {language === 'ur' && words('docs.inEnglish')}
      </Banner>
      <div className="page grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 pb-16 lg:grid-cols-[15rem_minmax(0,48rem)]">
        <Contents />
        <div>
          <div lang="en" dir="ltr" className="docs-text">
            {docsSections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </div>
          <Reference />
        </div>
      </div>
    </>
  );
}

/** The list of sections, and the search, which needs a script. */
function Contents() {
  const { words } = useWords();
  return (
    <div className="screen-only text-14 lg:sticky lg:top-6">
      <search className="needs-script mb-4 block">
        <label htmlFor="docs-search" className="mb-1 block font-semibold">
          {words('docs.search')}
        </label>
        <input
          id="docs-search"
          type="search"
          dir="auto"
          autoComplete="off"
          className="min-h-11 w-full rounded-1 border border-field bg-leaf px-3"
        />
        <output
          data-found={words('docs.found', { count: '#' })}
          data-none={words('docs.none')}
          className="mt-1 block min-h-6 text-ink-2"
        />
      </search>
      <nav aria-label={words('docs.contents')}>
        <ol className="border-s border-line-strong max-lg:columns-2">
          {docsSections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1.5 ps-3 text-ink-2 no-underline hover:text-ink hover:underline">
                <bdi lang="en">{title}</bdi>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

function Section({ section: { id, title, parts } }: { section: DocsSection }) {
  return (
    <section id={id} data-section="" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {parts.map((part, index) => (
        // The parts of a section do not change.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} part={part} />
      ))}
    </section>
  );
}

function Part({ part }: { part: DocsPart }) {
  if ('html' in part) return <MarkdownHtml html={part.html} />;
  if (part.drawn === 'sample') return <Samples name={part.name} />;
  if (part.drawn === 'client') return <ClientSample />;
  return part.drawn === 'problems' ? <ProblemTable /> : <KeyCalls />;
}

function Reference() {
  const { words } = useWords();
  return (
    <section
      id="reference"
      aria-labelledby="reference-title"
      className="border-t-3 border-double border-line-strong pt-8"
    >
      <h2 id="reference-title" className="text-26">
        {words('docs.reference')}
      </h2>
      <p className="mt-2 mb-5 max-w-measure text-ink-2">{words('docs.reference.text')}</p>
      <a href={`${paths.docs}/reference`} className={buttonLook({ kind: 'primary' })}>
        {words('docs.reference')}
      </a>
    </section>
  );
}
