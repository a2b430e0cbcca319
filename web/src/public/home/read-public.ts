import type { Endpoints, Result } from '@mizan/api';

type Public = 'getOffer' | 'getServices';

const addresses: { readonly [Name in Public]: Endpoints[Name]['path'] } = {
  getOffer: '/v1/offer',
  getServices: '/v1/services',
};

/** Asks the server for what anybody may know. The client of the screens would add their whole contract to the page. */
export async function readPublic<Name extends Public>(name: Name): Promise<Result<Endpoints[Name]>> {
  const answer = await fetch(addresses[name]);
  if (!answer.ok) throw new Error(`${addresses[name]} was answered with ${answer.status}`);
  return answer.json();
}
