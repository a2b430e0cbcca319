import { readCertificate } from '../../../platform/certificate.ts';
import { broken, type CheckContext, type Finding, good, look } from './finding.ts';

/** The certificate of PUBLIC_URL, as a browser on this machine gets it. */
export async function checkCertificate({ config, clock }: CheckContext): Promise<Finding> {
  const { publicUrl } = config;
  const { state, until, fault } = await readCertificate(publicUrl, clock());
  const words = until === null ? '' : ` until ${until.toISOString().slice(0, 10)}`;
  switch (state) {
    case 'none':
      return look('PUBLIC_URL is not https, so there is no certificate to look at');
    case 'good':
      return good(`${publicUrl} has a certificate${words}`);
    case 'soon':
      return look(`${publicUrl} has a certificate only${words}: look into the log of the proxy why it is not renewed`);
    case 'broken':
      return broken(
        `${publicUrl} has no certificate that browsers accept (${fault}${words}): look at the proxy and its log`,
      );
  }
}
