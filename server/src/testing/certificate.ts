import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

const pem = (name: string) => readFileSync(join(import.meta.dirname, 'certificates', name), 'utf8');

/** A certificate for 127.0.0.1 and localhost that nobody vouches for. */
export const testCertificate = { key: pem('receiver.key.pem'), cert: pem('receiver.cert.pem') };

/** Until the test ends, this process trusts it. */
export function trustTestCertificate() {
  const known = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(known));
  setDefaultCACertificates([...known, testCertificate.cert]);
}
