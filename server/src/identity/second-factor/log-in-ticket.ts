import { createHash } from 'node:crypto';
import { Problem } from '@mizan/api';
import { z } from 'zod';
import { seal, unseal } from '../../platform/db/seal.ts';
import type { IdentityContext } from '../context.ts';

/** Long enough to fetch the telephone. */
const LIFE_MS = 600_000;
const PLACE = 'log-in';

const Step = z.object({
  memberId: z.uuid(),
  providerName: z.enum(['password', 'google']),
  remembered: z.boolean(),
  /** Of the password's hash, so that a new password ends the tickets of the old one. */
  passwordMark: z.string(),
  until: z.number(),
});
type Step = Omit<z.infer<typeof Step>, 'until'>;

type Tools = Pick<IdentityContext, 'keys' | 'clock'>;

/** Proves for some minutes that the first step of a log-in succeeded. Nothing is stored of it. */
export const makeTicket = (step: Step, { keys, clock }: Tools) =>
  seal(JSON.stringify({ ...step, until: clock().getTime() + LIFE_MS }), PLACE, keys.ticket).toString('base64url');

export function readTicket(ticket: string, { keys, clock }: Tools): Step {
  const { until, ...step } = Step.parse(JSON.parse(openTicket(ticket, keys)));
  if (until <= clock().getTime()) throw new Problem('LOGIN_EXPIRED');
  return step;
}

function openTicket(ticket: string, keys: IdentityContext['keys']) {
  try {
    return unseal(Buffer.from(ticket, 'base64url'), PLACE, keys.ticket);
  } catch {
    // Invented, or made with a secret that is not accepted any more.
    throw new Problem('LOGIN_EXPIRED');
  }
}

export const passwordMark = (hash: string | null) =>
  createHash('sha256')
    .update(hash ?? '')
    .digest('base64url');
