import type { LawPage, LawPageFiles } from '@mizan/api';
import { StaticDocument } from '../document/static-document';
import { ComparablePage } from './comparable-page';
import { ComparisonPage } from './comparison-page';
import { GonePage } from './gone-page';
import { IndexPage } from './index-page';
import { MajorPage } from './major-page';
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
