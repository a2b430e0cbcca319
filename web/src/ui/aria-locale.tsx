import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** Gives React Aria the language of the page, not of the browser: it decides where a menu opens and which arrow goes forward. */
export const AriaLocale = ({ language, children }: { language: 'en' | 'ur'; children: ReactNode }) => (
  <I18nProvider locale={language === 'ur' ? 'ur-PK' : 'en-PK'}>{children}</I18nProvider>
);
