import { useLoaderData } from 'react-router';
import { joinCatalogues, MoreWords } from './more-words';

const english = () => [import('../language/locales/en/payment.json'), import('../language/locales/en/settings.json')];
const urdu = () => [import('../language/locales/ur/payment.json'), import('../language/locales/ur/settings.json')];

/** The words of payments and settings, which the calculator does not load. */
export const clientLoader = () => joinCatalogues(document.documentElement.lang === 'ur' ? urdu() : english());

/** A document keeps its language while it is open. */
export const shouldRevalidate = () => false;

export default function AccountWords() {
  return <MoreWords messages={useLoaderData<typeof clientLoader>()} />;
}
