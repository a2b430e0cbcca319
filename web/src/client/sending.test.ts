import type { FormEvent } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { withProviders } from '../testing/with-providers';
import { Problem } from './api';
import { useSending } from './sending';

type Fields = { name: string };
let page: ReturnType<typeof openPage>;
const field = {};
const form = { fields: { name: 'Ayesha' }, contains: (target: unknown) => target === field };

beforeEach(() => {
  page = openPage();
  // Node's own takes no form: these are the entries that a browser reads from one.
  vi.stubGlobal('FormData', function FormDataOfForm({ fields }: typeof form) {
    return Object.entries(fields);
  });
});

async function open(act: (fields: Fields) => Promise<void>) {
  const { hook } = await renderHook(() => useSending<Fields>(act), withProviders());
  const preventDefault = vi.fn<() => void>();
  const event = { preventDefault, currentTarget: form } as unknown as FormEvent<HTMLFormElement>;
  return { hook, preventDefault, send: () => perform(() => hook.current.send(event)), event };
}

describe('useSending', () => {
  test('passes on the fields of the form and prevents the navigation', async () => {
    const act = vi.fn<(fields: Fields) => Promise<void>>(async () => undefined);
    const { hook, send, preventDefault } = await open(act);
    await send();
    expect(preventDefault).toHaveBeenCalledTimes(1);
    expect(act).toHaveBeenCalledWith({ name: 'Ayesha' });
    expect(hook.current).toMatchObject({ isSending: false, problem: undefined });
  });

  test('sends once while a request is running', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const act = vi.fn<() => Promise<void>>(() => promise);
    const { hook, event } = await open(act);
    let first = Promise.resolve();
    await perform(() => {
      first = hook.current.send(event);
    });
    expect(hook.current.isSending).toBe(true);
    await perform(() => hook.current.send(event));
    expect(act).toHaveBeenCalledTimes(1);
    resolve();
    await perform(() => first);
    expect(hook.current.isSending).toBe(false);
  });

  test('reports a refusal until the next attempt', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const act = vi.fn<() => Promise<void>>(() => promise).mockRejectedValueOnce(new Problem('EMAIL_TAKEN'));
    const { hook, send, event } = await open(act);
    await send();
    expect(hook.current.problem?.code).toBe('EMAIL_TAKEN');
    expect(hook.current.isSending).toBe(false);
    await perform(() => void hook.current.send(event));
    expect(hook.current.problem).toBeUndefined();
    await perform(resolve);
  });

  test('reports any other failure as unexpected', async () => {
    const { hook, send } = await open(async () => {
      throw new TypeError('A fault of ours');
    });
    await send();
    expect(hook.current.problem?.code).toBe('UNEXPECTED');
  });
});

describe('a reported problem', () => {
  const refused = async () => {
    const opened = await open(async () => {
      throw new Problem('EMAIL_TAKEN');
    });
    await opened.send();
    return opened.hook;
  };

  test('is cleared by the first input into the form, but not by other fields', async () => {
    const hook = await refused();
    await perform(() => page.fire('input', { target: {} }));
    expect(hook.current.problem).toBeDefined();
    await perform(() => page.fire('input', { target: field }));
    expect(hook.current.problem).toBeUndefined();
  });

  test('may be set by the form itself', async () => {
    const { hook } = await open(async () => undefined);
    await perform(() => hook.current.refuse(new Problem('LINK_EXPIRED')));
    expect(hook.current.problem?.code).toBe('LINK_EXPIRED');
  });
});
