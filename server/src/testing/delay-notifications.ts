import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Well below the second for which a request waits for the notification that a session ended. */
const DELAY_MS = 250;

type Emit = (this: Client, event: string, ...details: unknown[]) => boolean;

/** Delays every notification of the database, so that a request that does not wait answers too early. */
export function delayNotifications() {
  const prototype = Client.prototype as unknown as { emit: Emit };
  const { emit } = prototype;
  const delayed = vi.spyOn(prototype, 'emit').mockImplementation(function (this: Client, event, ...details) {
    if (event !== 'notification') return emit.call(this, event, ...details);
    setTimeout(() => emit.call(this, event, ...details), DELAY_MS);
    return true;
  });
  onTestFinished(() => delayed.mockRestore());
}
