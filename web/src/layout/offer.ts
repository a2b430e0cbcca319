import type { Endpoints, Result } from '@mizan/api';
import { useLoaded } from './use-loaded';

type Offer = Result<Endpoints['getOffer']>;

let asked: Promise<Offer> | undefined;

/** Asked once for each document; after a failure the next screen asks again. */
function readOffer(): Promise<Offer> {
  asked ??= import('../client/api').then(({ api }) => api.getOffer());
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

/** What the server offers a visitor; undefined until it is known. Public pages are prerendered, so only the server knows. */
export const useOffer = () => useLoaded(readOffer);
