import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderAt } from '../document/render-static';
import enAccount from '../language/locales/en/account.json';
import enAnswer from '../language/locales/en/answer.json';
import enCalculator from '../language/locales/en/calculator.json';
import enSite from '../language/locales/en/site.json';
import urAccount from '../language/locales/ur/account.json';
import urAnswer from '../language/locales/ur/answer.json';
import urCalculator from '../language/locales/ur/calculator.json';
import urSite from '../language/locales/ur/site.json';
import { type Language, languages, paths } from '../language/paths';
import { createI18n } from '../language/words';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { Main } from '../layout/main';
import { Calculator } from '../member/calculator/calculator';
import { MemberHeader } from '../member/member-header';
import { AriaLocale } from '../ui/aria-locale';
import { showFirstPaint } from './show';

const words = {
  en: createI18n('en', { ...enSite, ...enAccount, ...enCalculator, ...enAnswer }),
  ur: createI18n('ur', { ...urSite, ...urAccount, ...urCalculator, ...urAnswer }),
};

/** The calculators in their first state, in which nothing is known of a member and nothing is picked. */
const screens = {
  [paths.calculate]: (
    <>
      <MemberHeader />
      <Main>
        <Calculator />
      </Main>
      <Footer />
    </>
  ),
  [paths.try]: (
    <>
      <Header />
      <Main>
        <Calculator isGuest />
      </Main>
      <Footer />
    </>
  ),
};

/** Draws the first states of a screen at build, as templates, with the script that shows one of them until React takes over. */
export function renderFirstPaint(path: keyof typeof screens): string {
  const states = languages.flatMap((language) =>
    ['courtFee', 'suitValuation'].map((type) =>
      asTemplate(`${language} ${type}`, draw(language, path, `${path}?type=${type}`)),
    ),
  );
  const script = <script dangerouslySetInnerHTML={{ __html: showFirstPaint(path) }} />;
  return `${states.join('')}${renderToStaticMarkup(script)}`;
}

/** Only a head may hold a title and a description: the template names the title, and React writes both when it takes over. The
    page's policy blocks style attributes; app.css has their rules. */
function asTemplate(name: string, drawn: string) {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(drawn) ?? [];
  const body = drawn.replaceAll(/<title>.*?<\/title>|<meta [^>]*>| style="[^"]*"/g, '');
  return `<template data-first="${name}" data-title="${title}">${body}</template>`;
}

const draw = (language: Language, path: keyof typeof screens, address: string) =>
  renderAt(address, {
    words: words[language],
    element: (
      <AriaLocale language={language}>
        <QueryClientProvider client={new QueryClient()}>{screens[path]}</QueryClientProvider>
      </AriaLocale>
    ),
  });
