import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Runs a hook in a component that draws nothing, so that React needs no document. The page is opened before. */
export async function renderHook<Value>(use: () => Value, around: (child: ReactNode) => ReactNode = (child) => child) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const hook = {} as { current: Value; times: number };
  hook.times = 0;
  function Probe() {
    hook.current = use();
    hook.times += 1;
    return null;
  }
  const element = { nodeType: 1, tagName: 'DIV', ownerDocument: document, textContent: '' };
  const root = createRoot(Object.assign(new EventTarget(), element) as unknown as Element);
  const draw = () => act(async () => root.render(around(createElement(Probe))));
  const leave = () => act(async () => root.unmount());
  await draw();
  onTestFinished(leave);
  return { hook, draw, leave };
}

/** Does what a reader would do, and lets React draw what comes of it. */
export const perform = (action: () => unknown) => act(async () => void (await action()));

/** Lets React draw what arrives by itself, until it shows what is waited for. */
export async function shows(isShown: () => boolean) {
  for (let turn = 0; turn < 1000 && !isShown(); turn += 1) {
    await perform(() => new Promise((resolve) => setImmediate(resolve)));
  }
  if (!isShown()) throw new Error('It was never shown');
}
