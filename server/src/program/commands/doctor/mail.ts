import { verifyTransport } from '../../../mail/transport.ts';
import { broken, type CheckContext, type Finding, good, look } from './finding.ts';

/** Checks the mail server by a log-in. Sends nothing. */
export async function checkMail({ config }: CheckContext): Promise<Finding> {
  const { smtpUrl } = config.secrets;
  if (smtpUrl === undefined)
    return look('SMTP_URL is not set: mail is kept in the outbox of the desk, and not sent later by itself');
  const { host, username } = new URL(smtpUrl);
  try {
    await verifyTransport(smtpUrl);
    return good(
      username === '' ? `${host} answers, without a log-in` : `${host} lets ${decodeURIComponent(username)} in`,
    );
  } catch (error) {
    return broken(explain(error as NodeJS.ErrnoException, host));
  }
}

function explain({ code, message }: NodeJS.ErrnoException, host: string) {
  switch (code) {
    case 'EAUTH':
      return `${host} refuses the user or the password: check SMTP_URL; a special character in it is written as %40 and the like`;
    case 'EDNS':
      return `the host of SMTP_URL (${host}) cannot be found: check its spelling and the name server`;
    case 'ETLS':
      return `${host} offers no encryption that both know (${message}): check smtp: or smtps:, and the port`;
    default:
      return `${host} does not answer as a mail server (${message}): check SMTP_URL and whether a firewall blocks the port`;
  }
}
