import type { CalculationsHandler } from '../context.ts';
import { readWebhooks } from './webhook-row.ts';

export const listWebhooks: CalculationsHandler<'listWebhooks'> = async ({ identity: { memberId } }, { db }) => ({
  webhooks: await readWebhooks(db, { memberId }),
});
