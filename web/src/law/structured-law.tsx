import type { LawPage } from '@mizan/api';
import { useWords } from '../document/words';
import { inLanguage } from '../language/paths';
import { origin } from '../layout/installation';
import { JsonLd } from '../layout/structured-data';

export type Crumb = { name: string; path: string };
type StructuredLawProps = {
  page: LawPage;
  crumbs: readonly Crumb[];
  name: string;
  about: object;
  questions?: readonly Question[];
};
/** A question that the page answers in words, as its visitor reads them. */
type Question = { question: string; answer: string };

const none: readonly Question[] = [];

/** schema.org data: the page as a text about legislation, the way to it, and the questions that it answers. */
export function StructuredLaw({ page, crumbs, name, about, questions = none }: StructuredLawProps) {
  const { language, words } = useWords();
  const addressOf = (path: string) => origin + inLanguage(language, path);
  const address = addressOf(page.path);
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    '@id': `${address}#way`,
    itemListElement: [{ name: words('name'), path: '/' }, ...crumbs, { name, path: page.path }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: addressOf(crumb.path),
    })),
  };
  const webPage = {
    '@type': questions.length > 0 ? ['WebPage', 'FAQPage'] : 'WebPage',
    '@id': address,
    url: address,
    name,
    inLanguage: language,
    breadcrumb: { '@id': breadcrumbs['@id'] },
    ...(questions.length > 0 && {
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  };
  const legislation = {
    '@type': 'Legislation',
    '@id': `${address}#law`,
    name,
    inLanguage: 'en',
    mainEntityOfPage: address,
    ...about,
  };
  return <JsonLd graph={[webPage, breadcrumbs, legislation]} />;
}
