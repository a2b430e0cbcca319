import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished, vi } from 'vitest';

type ReceivedMail = { to: string[]; raw: string; text: string };
/** How the server fails on the next mails, in order; it accepts later ones. */
type Fault = 'refuse' | 'refuse for good' | 'refuse the sender' | 'drop' | 'hang';

/** A real mail server that can fail on demand; with `logIn` it lets only that user in. */
export async function startMailServer(logIn?: { user: string; password: string }) {
  const faults: Fault[] = [];
  const received: ReceivedMail[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    disabledCommands: logIn ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      const isRight = username === logIn?.user && password === logIn?.password;
      // The server quotes the password, as some servers do.
      return isRight ? done(null, { user: username }) : done(answer(535, `${username} with ${password} is unknown`));
    },
    onMailFrom(_, __, done) {
      if (faults[0] !== 'refuse the sender') return done();
      faults.shift();
      return done(answer(550, 'The quota of this sender is used up'));
    },
    onRcptTo(_, session, done) {
      attempts += 1;
      const fault = faults[0];
      if (fault?.startsWith('refuse')) faults.shift();
      if (fault === 'refuse') return done(answer(451, 'Try again later'));
      if (fault === 'refuse for good') return done(answer(550, `No such mailbox here, ${session.id}`));
      return done();
    },
    onData(stream, session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk) => (raw += String(chunk)));
      stream.on('end', () => {
        const fault = faults.shift();
        if (fault === 'hang') return;
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, text: decode(raw) });
        // Accepted, but the acknowledgement is lost.
        if (fault === 'drop') stopAll(server);
        else done();
      });
    },
  });
  // Errors of connections are seen by the client under test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?socketTimeout=400`,
    faults,
    received,
    attempts: () => attempts,
    /** The latest mail to the address, when it has come. */
    mailTo: (address: string, about = /./) =>
      vi.waitFor(
        () => {
          const mail = received.findLast(({ to, text }) => to.includes(address) && about.test(text));
          if (!mail) throw new Error(`No mail to ${address} about ${about} has come`);
          return mail;
        },
        { timeout: 15_000, interval: 20 },
      ),
  };
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Breaks every connection. */
function stopAll(server: SMTPServer) {
  for (const connection of server.connections) (connection as { close: () => void }).close();
}

/** The token of the link in a mail. */
export const tokenIn = (text: string) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The decoded parts of a mail. */
function decode(raw: string) {
  const parts = raw.split(/\r\n--[^\r\n]+\r\n/);
  return parts.map(decodePart).join('\n');
}

function decodePart(part: string) {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return `${head}\n${Buffer.from(text, 'base64').toString('utf8')}`;
  if (!/transfer-encoding: quoted-printable/i.test(head)) return part;
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head}\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
}
