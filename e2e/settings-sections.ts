import type { Page } from '@playwright/test';

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** On a phone a section of the settings is its title, until it is pressed. */
export async function openSection(page: Page, name: string) {
  const opened = section(page, name);
  const title = opened.getByRole('button', { name, exact: true, expanded: false });
  await opened.waitFor();
  if (await title.isVisible()) await title.click();
  return opened;
}
