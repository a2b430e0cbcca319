import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../client/session/session';
import { loggedIn, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { rememberProvince, usePreferredProvince } from './preferred-province';

beforeEach(() => void openPage());

const preferred = async () => (await renderHook(usePreferredProvince)).hook.current;

test('no province is preferred before the member has chosen one', async () => {
  expect(await preferred()).toBeNull();
});

test('the province chosen last in this browser is preferred', async () => {
  rememberProvince('sindh');
  expect(await preferred()).toEqual({ id: 'sindh', isDefault: false });
});

test('the province of the settings is preferred to that of the browser', async () => {
  rememberProvince('sindh');
  startSession({ ...loggedIn(), user: { ...user, defaultProvince: 'punjab' } });
  expect(await preferred()).toEqual({ id: 'punjab', isDefault: true });
});
