import { beforeEach, expect, test } from 'vitest';
import { denyStorage, openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { chooseTheme, themes } from '../ui/theme';
import { useTheme } from './theme-menu';

let page: ReturnType<typeof openPage>;

beforeEach(() => {
  page = openPage();
});

test('a chosen theme overrules the system, is saved and redraws every useTheme', async () => {
  const { hook, leave } = await renderHook(useTheme);
  expect(hook.current).toBe('system');
  await perform(() => chooseTheme('dark'));
  expect([hook.current, page.root.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark', 'dark']);
  await perform(() => chooseTheme('system'));
  expect([hook.current, page.root.dataset, localStorage.getItem('theme')]).toEqual(['system', {}, 'system']);
  await leave();
  const { times } = hook;
  await perform(() => chooseTheme('light'));
  expect(hook.times).toBe(times);
});

test('useTheme reads the theme that the script in the head has set', async () => {
  page.root.dataset['theme'] = 'light';
  expect((await renderHook(useTheme)).hook.current).toBe('light');
  page.root.dataset['theme'] = 'purple';
  expect((await renderHook(useTheme)).hook.current).toBe('system');
  expect(themes).toEqual(['system', 'light', 'dark']);
});

test('a browser without storage still shows the chosen theme', async () => {
  denyStorage();
  const { hook } = await renderHook(useTheme);
  await perform(() => chooseTheme('dark'));
  expect(hook.current).toBe('dark');
});
