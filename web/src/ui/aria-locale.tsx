import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

type AriaLocaleProps = { language: 'en' | 'ur'; children: ReactNode };

/** The parts on react-aria follow the language of the page, not of the browser: where a menu opens, which arrow is onwards. */
export const AriaLocale = ({ language, children }: AriaLocaleProps) => (
  <I18nProvider locale={language === 'ur' ? 'ur-PK' : 'en-PK'}>{children}</I18nProvider>
);
