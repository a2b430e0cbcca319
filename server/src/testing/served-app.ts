import { vi } from 'vitest';
import { buildServer } from '../program/build-server.ts';
import type { Context } from '../program/context.ts';
import * as handlers from '../program/handlers.ts';
import { watchHandlers } from './watch-handlers.ts';

export type ServedApp = Awaited<ReturnType<typeof serveApp>>;

/** Apps that finished tests have left, because building one takes longer than most tests. */
const spare: ServedApp[] = [];

/** Takes an app with these settings that an earlier test of this worker has left. The caller replaces its context. */
export function takeApp(settingsKey: string) {
  const at = spare.findLastIndex((served) => served.settingsKey === settingsKey);
  return at === -1 ? undefined : spare.splice(at, 1)[0];
}

/** Leaves the app to later tests, unless the test has closed it. */
export async function leaveApp(served: ServedApp) {
  await served.untilIdle();
  if (served.app.server.listening) spare.push(served);
}

/** Builds the app and listens on a port. */
export async function serveApp(context: Context, port: number, settingsKey: string) {
  const watched = watchHandlers(handlers);
  const app = await buildServer(context, watched.handlers);
  const countOpen = countAnswers(app);
  const origin = await app.listen({ port });
  // A spare app must not keep the worker running.
  app.server.unref();
  const untilIdle = () =>
    vi.waitFor(
      () => {
        const open = countOpen() + watched.countRunning();
        if (open > 0) throw new Error(`${open} requests are not finished`);
      },
      { timeout: 30_000, interval: 2 },
    );
  return { app, settingsKey, origin, port, context, takeUndeclared: watched.takeUndeclared, untilIdle };
}

function countAnswers(app: Awaited<ReturnType<typeof buildServer>>) {
  let open = 0;
  app.server.on('request', (_, response) => {
    open += 1;
    response.once('close', () => (open -= 1));
  });
  return () => open;
}
