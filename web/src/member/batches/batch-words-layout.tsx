import { useLoaderData } from 'react-router';
import { joinCatalogues, MoreWords } from '../more-words';

/** The words of batches, which the calculator does not load. */
export const clientLoader = () =>
  joinCatalogues([
    document.documentElement.lang === 'ur'
      ? import('../../language/locales/ur/batches.json')
      : import('../../language/locales/en/batches.json'),
  ]);

/** A document keeps its language while it is open. */
export const shouldRevalidate = () => false;

export default function BatchWords() {
  return <MoreWords messages={useLoaderData<typeof clientLoader>()} />;
}
