import { onTestFinished } from 'vitest';
import type { Browser } from './browser.ts';
import { openProvider } from './openid-server.ts';

/** The OpenID provider of one test, closed after it. */
export async function startProvider(redirectUri: string) {
  const provider = await openProvider(redirectUri);
  onTestFinished(provider.stop);
  return provider;
}

/** Follows the provider's pages as a browser does, up to the redirect back to us. */
export async function visitProvider({ send }: Browser, url: string) {
  let address = url;
  for (let hop = 0; hop < 10; hop += 1) {
    const response = await send(address);
    address = new URL(response.headers.get('location') ?? '', address).href;
    if (new URL(address).pathname === '/v1/google-auth/callback') return address;
  }
  throw new Error(`The provider did not lead back, but to ${address}`);
}
