import { inLanguage } from '../language/paths';
import { useWords } from '../language/words';
import { origin } from './installation';

type Page = { title: string; description: string; address: string; effective?: string };

/** schema.org data for search engines, rendered at build only, so that the page's script does not carry it. */
export const StructuredData = ({ page }: { page: Page }) =>
  import.meta.env.SSR ? (
    <PageData page={page} />
  ) : (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );

function PageData({ page }: { page: Page }) {
  const { language, words } = useWords();
  const home = origin + inLanguage(language, '/');
  const site = { '@type': 'WebSite', '@id': `${home}#site`, name: words('name'), url: home, inLanguage: language };
  const about = {
    '@type': 'WebPage',
    '@id': page.address,
    url: page.address,
    name: page.title,
    description: page.description,
    inLanguage: language,
    isPartOf: { '@id': site['@id'] },
    ...(page.effective && { datePublished: page.effective }),
    ...(page.address !== home && { breadcrumb: { '@id': `${page.address}#way` } }),
  };
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    '@id': `${page.address}#way`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: words('name'), item: home },
      { '@type': 'ListItem', position: 2, name: page.title, item: page.address },
    ],
  };
  const graph = [site, about, ...(page.address === home ? [] : [breadcrumbs])];
  return <JsonLd graph={graph} />;
}

/** A script with data for search engines. Without `<` the data cannot end the script. */
export const JsonLd = ({ graph }: { graph: readonly object[] }) => {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
};
