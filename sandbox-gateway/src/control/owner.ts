import type { FastifyRequest } from 'fastify';

export class NotOwner extends Error {}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

/**
 * Only who sits at this machine may turn the switches: no other machine, no name of somebody else's that was made to
 * lead here, and no page of another site in the owner's browser.
 */
export function demandOwner({ headers, socket }: FastifyRequest) {
  const { host = '', origin } = headers;
  const site = headers['sec-fetch-site'];
  const isHere = LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(host);
  const isOwnPage = origin === undefined || origin === `http://${host}`;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isHere || !isOwnPage || !isOwnSite) throw new NotOwner('Only the machine that runs the gateway may do this.');
}

/** Whoever follows a link to the front page may see it; only what changes something looks at where it came from. */
export function demandHere({ headers, socket }: FastifyRequest) {
  if (!LOOPBACK.test(socket.remoteAddress ?? '') || !LOCAL_HOST.test(headers.host ?? ''))
    throw new NotOwner('Only the machine that runs the gateway may see this.');
}
