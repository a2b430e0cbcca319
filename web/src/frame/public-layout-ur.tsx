import messages from '../language/locales/ur/site.json';
import { createI18n } from '../language/words';
import { PublicFailure, PublicPages } from '../layout/public-layout';

/** A layout for each language, so that a page preloads the words of its own language only. */
const i18n = createI18n('ur', messages);

export const handle = { language: 'ur' };

export default function UrduLayout() {
  return <PublicPages i18n={i18n} />;
}

export function ErrorBoundary() {
  return <PublicFailure i18n={i18n} />;
}
