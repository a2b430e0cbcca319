import { z } from 'zod';

const details = z.record(z.string(), z.union([z.string(), z.number()]));
const FieldError = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string().optional(),
  details: details.optional(),
});

/** A problem in JSON, as the server sends it. */
export const ProblemBody = z
  .object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    errors: z.array(FieldError).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused.' });
export type ProblemBody = z.infer<typeof ProblemBody>;
