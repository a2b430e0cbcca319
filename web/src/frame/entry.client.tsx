import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreSession } from '../client/session/session';
import { loadAppWords } from '../language/app-words';
import { loadLawNames } from '../language/law-names';
import { AriaLocale } from '../ui/aria-locale';
import { trustOnlyOurs } from './trusted-types';

trustOnlyOurs();
restoreSession();

const language = document.documentElement.lang === 'ur' ? 'ur' : 'en';
const [i18n] = await Promise.all([loadAppWords(language), loadLawNames(language === 'ur')]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <AriaLocale language={language}>
          {/* A later screen is rendered synchronously: as a transition it would come several frames later. */}
          <HydratedRouter useTransitions={false} />
        </AriaLocale>
      </I18nProvider>
    </StrictMode>,
  );
});
