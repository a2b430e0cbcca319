import { expect, test } from 'vitest';
import { openLog } from './open-log.ts';

function logged(details: object) {
  const lines: string[] = [];
  openLog({ logLevel: 'info', production: true }, { write: (line) => void lines.push(line) }).info(details, 'Said');
  return lines.join('');
}

test('redacts secrets and e-mail addresses at the first three levels', () => {
  const secret = 'correct horse battery staple';
  const line = logged({
    password: secret,
    body: { token: secret, card: { cardNumber: secret } },
    user: { email: secret },
    route: '/v1',
  });
  expect(line).not.toContain(secret);
  expect(line).toContain('"route":"/v1"');
});

test.each([
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'email',
  'phone',
  'cardNumber',
  'cvv',
  'databaseUrl',
])('redacts %s at the first three levels', (key) => {
  const value = 'correct horse battery staple';
  const line = logged({ [key]: value, body: { [key]: value, card: { [key]: value, kind: 'visa' } } });
  expect(line).not.toContain(value);
  expect(line).toContain('"kind":"visa"');
});

test('logs an error with its cause, without the row values that the database quotes', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    table: 'member',
    constraint: 'member_email',
    detail: 'Key (email)=(a@example.com) exists',
  });
  const line = logged({ err: new Error('The order failed', { cause }) });
  expect(line).toContain('duplicate key');
  expect(line).toContain('23505');
  expect(line).not.toContain('a@example.com');
  expect(JSON.parse(line)).toMatchObject({
    err: {
      name: 'Error',
      message: 'The order failed',
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: '23505', table: 'member', constraint: 'member_email' },
    },
  });
});
