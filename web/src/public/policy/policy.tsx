import type { ReactNode } from 'react';
import { useDay } from '../../language/format';
import { useWords, type WordId } from '../../language/words';
import type { PolicyContent } from '../../layout/content';
import { PageHead } from '../../layout/page-head';

/** `dateWord` is the id of the sentence with the date of the text. */
type PolicyProps = { path: string; content: PolicyContent; dateWord?: WordId; children?: ReactNode };

/** A policy, or another dated text: numbered sections with a list of contents. */
export function Policy({ path, content, dateWord = 'policy.effective', children }: PolicyProps) {
  const { words } = useWords();
  const day = useDay();
  const { title, description, effective, introduction, sections } = content;
  return (
    <article className="page pt-[clamp(2rem,5vw,4.5rem)] pb-[clamp(4rem,8vw,7rem)]">
      <PageHead title={title} description={description} path={path} effective={effective} />
      <header className="border-b-3 border-double border-line-strong pb-5">
        <h1 className="text-44 font-[560]">{title}</h1>
        <p className="mt-1 text-ink-2">{words(dateWord, { date: day(effective) })}</p>
      </header>
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 pt-8 lg:grid-cols-[15rem_minmax(0,42rem)]">
        <Contents sections={sections} />
        <div className="grid gap-8 font-serif text-18">
          <p className="text-ink-2 md:text-20">{introduction}</p>
          {sections.map((section, index) => (
            <section key={section.title} id={sectionId(index)} className="grid scroll-mt-6 gap-3">
              <h2 className="grid grid-cols-[2.25rem_1fr] text-26">
                <span className="font-normal text-brass-ink">{index + 1}.</span>
                {section.title}
              </h2>
              {section.paragraphs.map((text) => (
                <p key={text} className="ps-9">
                  {text}
                </p>
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  );
}

const sectionId = (index: number) => `section-${index + 1}`;

function Contents({ sections }: { sections: PolicyContent['sections'] }) {
  const { words } = useWords();
  return (
    <nav aria-label={words('policy.contents')} className="screen-only text-14 lg:sticky lg:top-6">
      <ol className="border-s border-line-strong">
        {sections.map(({ title }, index) => (
          <li key={title}>
            <a
              href={`#${sectionId(index)}`}
              className="grid grid-cols-[1.75rem_1fr] py-1.5 ps-3 text-ink-2 no-underline hover:text-ink hover:underline"
            >
              <span>{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
