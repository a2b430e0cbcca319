import { type EndpointName, endpoints, Problem, problemsOf } from '@mizan/api';
import type { Handlers } from '../http/endpoints.ts';
import type { Context } from '../program/context.ts';

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

/** Wraps handlers: counts the running ones, and collects problems that the contract of an endpoint does not declare. */
export function watchHandlers(handlers: Handlers<Context>) {
  let running = 0;
  let undeclared: string[] = [];
  const watched = (Object.entries(handlers) as [EndpointName, AnyHandler][]).map(([name, handle]) => {
    const watch: AnyHandler = async (input, context) => {
      running += 1;
      try {
        return await handle(input, context);
      } catch (error) {
        if (error instanceof Problem && !declaredBy(name).has(error.code))
          undeclared.push(`${name} does not declare ${error.code}`);
        throw error;
      } finally {
        running -= 1;
      }
    };
    return [name, watch];
  });
  return {
    handlers: Object.fromEntries(watched) as Handlers<Context>,
    countRunning: () => running,
    takeUndeclared() {
      const taken = undeclared;
      undeclared = [];
      return taken;
    },
  };
}

/** The problems that an endpoint may cause; any request may meet an overloaded server. */
const declaredBy = (name: EndpointName) => new Set<string>([...problemsOf(endpoints[name]), 'OVERLOADED']);
