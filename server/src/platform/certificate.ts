import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

const TIMEOUT_MS = 5000;
const DAY_MS = 86_400_000;
/** Certificates are renewed a month before they end, so one with fewer days left was not renewed. */
const SOON_DAYS = 14;

/** The certificate that visitors of an address get: good, soon to end, refused by browsers, or none on a plain address. */
export type Certificate = {
  state: 'good' | 'soon' | 'broken' | 'none';
  until: Date | null;
  /** The reason why browsers refuse the certificate, or why there was no answer. */
  fault: string | null;
};

/** Connects to an address and reads its certificate. Never throws: a failure is a state. */
export async function readCertificate(address: string | undefined, now: Date): Promise<Certificate> {
  if (!address?.startsWith('https:')) return { state: 'none', until: null, fault: null };
  const { hostname, port } = new URL(address);
  const host = hostname.replaceAll(/[[\]]/g, '');
  // A refused certificate is read too, to say until when it was valid.
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const until = new Date(socket.getPeerCertificate().valid_to);
    if (!socket.authorized) return { state: 'broken', until, fault: String(socket.authorizationError) };
    return { state: until.getTime() - now.getTime() < SOON_DAYS * DAY_MS ? 'soon' : 'good', until, fault: null };
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return { state: 'broken', until: null, fault: name === 'AbortError' ? 'no answer' : (code ?? name) };
  } finally {
    socket.destroy();
  }
}
