import type { Page } from '@playwright/test';

/** Holds back the requests of the page for these addresses. Returns the function that lets them through. */
export async function holdRequests(page: Page, addresses: string | RegExp) {
  const gate = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
