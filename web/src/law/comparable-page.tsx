import type { LawComparablePage } from '@mizan/api';
import { calculationTypes } from '@mizan/engine';
import { useWords } from '../document/words';
import { LawName, shownName } from '../language/law-names';
import { inLanguage, paths } from '../language/paths';
import { PageHead } from '../layout/page-head';
import { Banner } from '../ui/banner';
import { Breadcrumbs, Section } from './parts';

/** The kinds of suit that several provinces have, each with a link to their rules side by side. */
export function ComparablePage({ page: { path, majors } }: { page: LawComparablePage }) {
  const { words } = useWords();
  return (
    <>
      <PageHead title={words('law.compare')} description={words('law.compare.description')} path={path} />
      <Breadcrumbs crumbs={[{ name: words('law.title'), path: paths.law }]} />
      <Banner title={words('law.compare')}>{words('law.compare.lead')}</Banner>
      <div className="page pb-12">
        {calculationTypes.map((type) => (
          <Section key={type} id={type} title={words(`law.${type}`)}>
            <div className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
              {majors
                .filter((major) => major.type === type)
                .map((major) => (
                  <Major key={major.name} major={major} />
                ))}
            </div>
          </Section>
        ))}
      </div>
    </>
  );
}

function Major({ major: { name, kinds } }: { major: LawComparablePage['majors'][number] }) {
  const { language } = useWords();
  return (
    <details className="border-t border-line py-2">
      <summary className="cursor-pointer py-1 font-serif text-18">
        <LawName name={name} />
      </summary>
      <ul className="pb-3 text-14">
        {kinds.map(({ name: kind, minor, path }) => (
          <li key={path} className="py-1">
            <a href={inLanguage(language, path)} className="link inline-block py-0.5">
              {shownName(kind)}
            </a>
            <span className="block text-13 text-ink-3">{shownName(minor)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
