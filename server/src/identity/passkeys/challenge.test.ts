import { expect, test } from 'vitest';
import { relyingParty } from './challenge.ts';

test.each([
  ['https://mizan.example', 'mizan.example', 'https://mizan.example'],
  ['https://law.example:8443', 'law.example', 'https://law.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('at %s passkeys belong to %s, on pages of %s', (origin, id, page) =>
  expect(relyingParty({ origin })).toEqual({ id, origin: page }),
);
