import type { Endpoint, EndpointName } from '@mizan/api';
import { endpoints } from '@mizan/api';

type Arguments = Readonly<Record<string, unknown>>;

/** The HTTP request that asks an endpoint for the same: each argument goes where the contract has it. */
export function requestOf(name: EndpointName, given: Arguments) {
  const { method, path, params, query, body }: Endpoint = endpoints[name];
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given[key])));
  const asked = new URLSearchParams();
  for (const key of Object.keys(query?.shape ?? {})) if (given[key] !== undefined) asked.set(key, String(given[key]));
  const rest = Object.entries(given).filter(([key]) => !(key in (params?.shape ?? {})));
  return {
    method,
    url: asked.size > 0 ? `${url}?${asked}` : url,
    ...(body !== undefined && { payload: Object.fromEntries(rest) }),
  };
}
