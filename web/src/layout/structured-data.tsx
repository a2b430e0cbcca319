import { inLanguage } from '../language/paths';
import { useWords } from '../language/words';
import { origin } from './installation';

type Page = { title: string; description: string; address: string; effective?: string };

/** schema.org data for search engines, rendered at build only, so that the page's script does not carry it. */
export const StructuredData = ({ page }: { page: Page }) =>
  import.meta.env.SSR ? (
    <Written page={page} />
  ) : (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );

function Written({ page }: { page: Page }) {
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
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [site, about, ...(page.address === home ? [] : [breadcrumbs])],
  };
  const text = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
