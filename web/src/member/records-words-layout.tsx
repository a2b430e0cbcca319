import { useLoaderData } from 'react-router';
import { joinCatalogues, MoreWords } from './more-words';

/** The words of filings and batches, which the calculator does not load. */
export const clientLoader = () =>
  joinCatalogues(
    document.documentElement.lang === 'ur'
      ? [import('../language/locales/ur/filings.json'), import('../language/locales/ur/batches.json')]
      : [import('../language/locales/en/filings.json'), import('../language/locales/en/batches.json')],
  );

/** A document keeps its language while it is open. */
export const shouldRevalidate = () => false;

export default function RecordsWords() {
  return <MoreWords messages={useLoaderData<typeof clientLoader>()} />;
}
