import { Problem } from '@mizan/api';
import { expect, test } from 'vitest';
import { loggedIn, tokens, user } from '../testing/member';
import { openPage } from '../testing/page';
import { stubServer } from '../testing/server';
import { api, untilDeleted } from './api';
import { writeSavedSession } from './session/saved-session';

test('the client sends the token of the member, and repeats a call with a renewed one after a 401', async () => {
  openPage();
  writeSavedSession(loggedIn());
  const requests = stubServer(({ path, headers }) => {
    if (path.endsWith('/refresh-tokens')) return { user, tokens: tokens({ number: 2 }) };
    return headers.get('authorization') === 'Bearer access-1' ? new Problem('SESSION_ENDED') : { searchesLeft: 3 };
  });
  await expect(api.getAccount()).resolves.toEqual({ searchesLeft: 3 });
  const sent = requests.filter(({ path }) => path === '/v1/account').map(({ headers }) => headers.get('authorization'));
  expect(sent).toEqual(['Bearer access-1', 'Bearer access-2']);
});

test('what is missing counts as deleted, and any other refusal is thrown', async () => {
  await expect(untilDeleted(Promise.reject(new Problem('NOT_FOUND', { what: 'filing' })))).resolves.toBeUndefined();
  const refused = new Problem('UNEXPECTED');
  await expect(untilDeleted(Promise.reject(refused))).rejects.toBe(refused);
});
