import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Outlet } from 'react-router';
import { Brand } from '../layout/brand';
import { LanguageLink } from '../layout/language-link';
import { AriaLocale } from '../ui/aria-locale';
import { Mark } from '../ui/art/mark';
import { Rosette } from './rosette';

/** The log-in pages: a form on paper, and beside it the printing plate of the stamps. */
export function Entrance({ i18n }: { i18n: I18n }) {
  return (
    <I18nProvider i18n={i18n}>
      <div className="grid min-h-dvh lg:grid-cols-2">
        <div className="flex flex-col px-(--edge) py-4">
          <header className="flex items-center justify-between">
            <Brand />
            <LanguageLink />
          </header>
          <div className="mx-auto grid w-full max-w-96 flex-1 content-center py-10">
            <AriaLocale language={i18n.locale === 'ur' ? 'ur' : 'en'}>
              <Outlet />
            </AriaLocale>
          </div>
        </div>
        <div
          aria-hidden="true"
          className="relative grid place-items-center overflow-clip bg-walnut text-brass max-lg:hidden lg:sticky lg:top-0 lg:h-dvh"
        >
          <Rosette className="absolute w-[140%] max-w-none opacity-60" />
          <Mark className="relative size-18 [--color-mark-body:var(--color-brass)] [--color-mark-line:var(--color-walnut-deep)]" />
        </div>
      </div>
    </I18nProvider>
  );
}
