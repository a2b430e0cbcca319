import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

const pem = (name: string) => readFileSync(join(import.meta.dirname, 'certificates', name), 'utf8');

/** A self-signed certificate for 127.0.0.1 and localhost. */
export const testCertificate = { key: pem('receiver.key.pem'), cert: pem('receiver.cert.pem') };

/** Makes this process trust the certificate until the test ends. */
export function trustTestCertificate() {
  const defaults = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(defaults));
  setDefaultCACertificates([...defaults, testCertificate.cert]);
}
