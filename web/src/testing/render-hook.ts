import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { until } from './server';

/** Renders a hook in a component without elements, so that React needs no DOM. Call `openPage` before. */
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

/** Runs an action and lets React render its effects. */
export const perform = (action: () => unknown) => act(async () => void (await action()));

/** Renders updates that arrive by themselves until a condition holds. */
export const waitFor = (isShown: () => boolean) =>
  until(isShown, () => perform(() => new Promise((resolve) => setImmediate(resolve))));
