import { z } from 'zod';

/** Why a rule is switched off, in the administrator's words, and since when. */
export const Suspension = z
  .object({ message: z.object({ en: z.string(), ur: z.string() }), since: z.iso.datetime() })
  .meta({ id: 'SuspensionMessage' });
export type Suspension = z.infer<typeof Suspension>;
