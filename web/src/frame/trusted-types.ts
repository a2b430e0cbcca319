type Rules = { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null };
type Policies = { createPolicy: (name: string, rules: Rules) => unknown };

/** Text without a tag makes no element. React makes an empty script, which never runs, for one that the page already holds. */
export const trustedHtml = (html: string) => (html === '<script></script>' || !html.includes('<') ? html : null);

/** A worker thread runs a file of the build; the service worker has no digest in its name. */
export function trustedScriptUrl(url: string) {
  const { origin, pathname } = new URL(url, location.href);
  const isOurs = pathname.startsWith('/assets/') || pathname === '/service-worker.js';
  return origin === location.origin && isOurs ? url : null;
}

/** Browsers that know Trusted Types ask this policy wherever text would become HTML or a script, and throw if it has none. */
export function trustOnlyOurs() {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', { createHTML: trustedHtml, createScriptURL: trustedScriptUrl });
}
