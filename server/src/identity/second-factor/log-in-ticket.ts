import { Problem } from '@mizan/api';
import { z } from 'zod';
import { seal, tryUnseal } from '../../platform/db/seal.ts';
import { digest } from '../../platform/digest.ts';
import type { IdentityContext } from '../context.ts';

/** Long enough to fetch the telephone. */
const LIFE_MS = 600_000;
/** Binds the seal to its use: no other sealed text is accepted as a ticket. */
const SEAL_NAME = 'log-in';

const FirstStep = z.object({
  memberId: z.uuid(),
  providerName: z.enum(['password', 'google']),
  remembered: z.boolean(),
  /** Differs for each password, so that a new password ends the tickets of the old one. */
  passwordMark: z.string(),
  until: z.number(),
});
type FirstStep = Omit<z.infer<typeof FirstStep>, 'until'>;

type TicketContext = Pick<IdentityContext, 'keys' | 'clock'>;

/** Creates a ticket, which proves for some minutes that the first step of a log-in succeeded. It is stored nowhere. */
export const createTicket = (step: FirstStep, { keys, clock }: TicketContext) =>
  seal(JSON.stringify({ ...step, until: clock().getTime() + LIFE_MS }), SEAL_NAME, keys.ticket).toString('base64url');

/** The first step that a ticket proves; throws LOGIN_EXPIRED for an old or a wrong ticket. */
export function readTicket(ticket: string, { keys, clock }: TicketContext): FirstStep {
  const text = tryUnseal(Buffer.from(ticket, 'base64url'), SEAL_NAME, keys.ticket);
  if (text === undefined) throw new Problem('LOGIN_EXPIRED');
  const { until, ...step } = FirstStep.parse(JSON.parse(text));
  if (until <= clock().getTime()) throw new Problem('LOGIN_EXPIRED');
  return step;
}

/** A digest of the stored hash, which changes with the password. */
export const passwordMark = (passwordHash: string | null) => digest(passwordHash ?? '');
