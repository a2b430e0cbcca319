import { type EndpointName, endpoints, Problem, problemsOf } from '@mizan/api';
import type { Handlers } from '../http/endpoints.ts';
import type { Context } from '../program/context.ts';

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

/** The same handlers; `report` is called for each problem that the endpoint's contract does not declare. */
export function reportUndeclared(handlers: Handlers<Context>, report: (fault: string) => void): Handlers<Context> {
  const watched = (Object.entries(handlers) as [EndpointName, AnyHandler][]).map(([name, handle]) => {
    // Any request may meet an overloaded server.
    const declared = new Set([...problemsOf(endpoints[name]), 'OVERLOADED']);
    const watch: AnyHandler = (input, context) =>
      handle(input, context).catch((error: unknown) => {
        if (error instanceof Problem && !declared.has(error.code)) report(`${name} does not declare ${error.code}`);
        throw error;
      });
    return [name, watch];
  });
  return Object.fromEntries(watched) as Handlers<Context>;
}
