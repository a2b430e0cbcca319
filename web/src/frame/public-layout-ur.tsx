import messages from '../language/locales/ur/site.json';
import { createI18n } from '../language/words';
import { PublicFailure, PublicPages } from '../layout/public-layout';

/** The layout of the public pages in Urdu. As a route of its own it is preloaded with its words, and no other language is. */
const i18n = createI18n('ur', messages);

export const handle = { language: 'ur' };

export default function Urdu() {
  return <PublicPages i18n={i18n} />;
}

export function ErrorBoundary() {
  return <PublicFailure i18n={i18n} />;
}
