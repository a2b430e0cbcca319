import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Sends bytes that a browser would never send, and reads until the server closes the connection. */
export function rawRequest(origin: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('end', () => resolve(parse(answer)));
    socket.on('error', reject);
  });
}

function parse(answer: string): RawAnswer {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => [field.split(':')[0]?.toLowerCase(), field.replace(/^[^:]*:\s*/, '')]);
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body };
}
