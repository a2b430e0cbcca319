import type { LawGonePage, LawPage, LawPageFiles } from '@mizan/api';
import { StaticDocument } from '../document/static-document';
import { useWords } from '../document/words';
import { shownName } from '../language/law-names';
import { paths } from '../language/paths';
import { ComparablePage } from './comparable-page';
import { ComparisonPage } from './comparison-page';
import { IndexPage } from './index-page';
import { MajorPage } from './major-page';
import { NoLaw } from './parts';
import { ProvincePage } from './province-page';
import { ServicesPage } from './services-page';

export const LawDocument = ({ page, files }: { page: LawPage; files: LawPageFiles }) => (
  <StaticDocument language={page.language} files={files}>
    <Page page={page} />
  </StaticDocument>
);

function Page({ page }: { page: LawPage }) {
  if (page.kind === 'index') return <IndexPage page={page} />;
  if (page.kind === 'province') return <ProvincePage page={page} />;
  if (page.kind === 'comparable') return <ComparablePage page={page} />;
  if (page.kind === 'services') return <ServicesPage page={page} />;
  if (page.kind === 'comparison') return <ComparisonPage page={page} />;
  return page.kind === 'major' ? <MajorPage page={page} /> : <GonePage page={page} />;
}

/** Says that the law in force no longer has this category. Search engines drop the page. */
function GonePage({ page: { province } }: { page: LawGonePage }) {
  const { words } = useWords();
  const name = shownName(province.name);
  return (
    <NoLaw
      title={words('law.gone.title')}
      text={words('law.gone.text', { province: name })}
      onward={{ path: `${paths.law}/${province.id}`, text: words('law.gone.onward', { province: name }) }}
    />
  );
}
