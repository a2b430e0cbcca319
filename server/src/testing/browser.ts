import { createClient } from '@mizan/api';

export type Browser = ReturnType<typeof openBrowser>;

/** A browser: keeps cookies, sends a user agent, and does not follow redirects. */
export function openBrowser(origin: string, userAgent = 'A test browser') {
  const jar = new Map<string, string>();
  const send: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('user-agent', userAgent);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  };
  return { client: createClient({ origin, fetch: send }), send, jar };
}

/** Sends requests whose address the proxy reports. */
export const fetchFrom =
  (address: string): typeof fetch =>
  (to, init) =>
    fetch(to, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': address } });

/** A client whose address the proxy reports. */
export const clientAt = (origin: string, address: string) => createClient({ origin, fetch: fetchFrom(address) });

function keep(jar: Map<string, string>, line: string) {
  const [, name = '', value = '', seconds = '1'] = /^([^=]+)=([^;]*)(?:.*Max-Age=(-?\d+))?/i.exec(line) ?? [];
  if (Number(seconds) > 0 && value !== '') jar.set(name, value);
  else jar.delete(name);
}
