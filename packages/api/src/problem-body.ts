import { z } from 'zod';

/** How a problem travels. */
export const ProblemBody = z
  .object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused.' });
export type ProblemBody = z.infer<typeof ProblemBody>;
