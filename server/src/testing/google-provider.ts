import { type Person, sandboxCredentials, startSandboxGateway } from '@mizan/sandbox-gateway';
import { onTestFinished } from 'vitest';
import type { Browser } from './browser.ts';

export const ayesha = { sub: 'g-1001', email: 'ayesha@example.com', email_verified: true, name: 'Ayesha Malik' };

/** Starts the stand-in for Google until the test ends. */
export async function startProvider(merchantOrigin: string) {
  const people: Person[] = [ayesha];
  const { url, close } = await startSandboxGateway({ merchantOrigin, people });
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await close();
    isOpen = false;
  };
  onTestFinished(stop);
  const issuer = `${url}/google`;
  const { clientId, clientSecret } = sandboxCredentials.google;
  const environment = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
  return { issuer, people, stop, environment };
}

/** Follows the provider's pages as a browser does, up to the redirect back to us. Without a person it refuses. */
export async function visitProvider({ send }: Browser, url: string, sub = '') {
  let address = url;
  for (let hop = 0; hop < 10; hop += 1) {
    const isChoice = new URL(address).pathname.startsWith('/google/choice/');
    const response = await send(
      address,
      isChoice ? { method: 'POST', body: new URLSearchParams({ person: sub }) } : {},
    );
    address = new URL(response.headers.get('location') ?? '', address).href;
    if (new URL(address).pathname === '/v1/google-auth/callback') return address;
  }
  throw new Error(`The provider did not lead back, but to ${address}`);
}
