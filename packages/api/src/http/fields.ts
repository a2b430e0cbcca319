import type { Amount } from '@mizan/engine';
import { z } from 'zod';
import { FIRST_DAY, LAST_DAY } from './bounds.ts';
import { code } from './field-errors.ts';

/** Exact rupees: a number, or digits where a number would not be exact. */
export const AnyAmount = z.union([z.number(), z.string()]) as z.ZodType<Amount, Amount>;

/** Text that a path may contain as one segment: `.` and `..` would lead to another address. */
export const segment = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^(?!\.{1,2}$)/);

/** The id of a category or a schedule. */
export const id = segment(100);

/** The id of a country or a province, which is in small letters; capitals mean the same. */
export const placeId = id.toLowerCase();

/** Path parameters of a stored row. */
export const byUuid = z.object({ id: z.uuid() });
export const byMember = z.object({ memberId: z.uuid() });

/** A day in Pakistan, within the time for which law can be recorded. */
export const day = z.iso
  .date({ error: code('DATE_INVALID'), abort: true })
  .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, code('DATE_INVALID'));
/** Both days are included. */
export const dayRange = { from: day.optional(), to: day.optional() };

/** Text without line breaks and other control characters. */
export const noControls = /^\P{Cc}*$/u;
/** The name that a member gives to something of their own. */
export const ownName = z
  .string()
  .trim()
  .min(1, code('REQUIRED'))
  .max(80, code('TOO_LONG'))
  .regex(noControls, code('TEXT_UNREADABLE'));

/** The reason that an administrator gives for an action. */
export const reason = z.string().trim().min(1, code('REASON_MISSING')).max(500, code('TOO_LONG'));
/** Words to search for, or part of a name. */
export const searchTerm = z.string().trim().max(200, code('TOO_LONG')).optional();

const limit = z.coerce.number().int().min(1).max(100).default(20);
/** Selects one page of a list, and the most rows on it. */
export const page = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1), limit });

/** For endpoints whose request itself proves who calls, so that no access token is needed. */
export const provenByRequest = { access: 'guest', proof: 'in the request' } as const;
/** An endpoint of members about an item that may not exist. */
export const memberItem = { access: 'member', problems: ['NOT_FOUND'] } as const;
/** An endpoint of administrators about an item that may not exist. */
export const adminItem = { access: 'admin', problems: ['NOT_FOUND'] } as const;
/** The same for items with an id of their own. */
export const memberRecord = { ...memberItem, params: byUuid } as const;
export const adminRecord = { ...adminItem, params: byUuid } as const;

/** A file to download; its text is streamed. */
export const Download = z.object({ type: z.string(), name: z.string(), text: z.custom<AsyncIterable<string>>() });

export const Done = z.object({ done: z.literal(true) }).meta({ id: 'Done' });

// The engine's results are stored and not validated again; this schema only types and describes them.
export const described = <Value>(description: string) =>
  z.looseObject({}).meta({ description }) as unknown as z.ZodType<Value, Value>;

/** Why a rule is switched off, in the administrator's words, and since when. */
export const Suspension = z
  .object({ message: z.object({ en: z.string(), ur: z.string() }), since: z.iso.datetime() })
  .meta({ id: 'SuspensionMessage' });
export type Suspension = z.infer<typeof Suspension>;
