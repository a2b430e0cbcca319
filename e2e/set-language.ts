import type { Page } from '@playwright/test';

/** Screens without a language in their address are sent in this one from now on. */
export const setLanguage = (page: Page, language: 'en' | 'ur') =>
  page.evaluate((chosen) => {
    document.cookie = `language=${chosen}; path=/`;
  }, language);
