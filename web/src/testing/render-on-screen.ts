import { createElement, Fragment } from 'react';
import { useLocation } from 'react-router';
import { renderHook } from './render-hook';
import { type Surroundings, withProviders } from './with-providers';

/** Renders a hook on a screen of the product. `leave` removes the screen, while the router goes on and says where it is. */
export async function renderOnScreen<Value>(use: () => Value, surroundings: Surroundings = {}) {
  const router = {} as { path: string; state: unknown };
  let isShown = true;
  function Router() {
    const { pathname: path, state } = useLocation();
    Object.assign(router, { path, state });
    return null;
  }
  const around = withProviders(surroundings);
  const { hook, draw } = await renderHook(use, (child) =>
    around(createElement(Fragment, null, createElement(Router), isShown && child)),
  );
  const leave = () => {
    isShown = false;
    return draw();
  };
  return { hook, router, leave };
}
