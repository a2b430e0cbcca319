import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';

const ReadOnly = z.object({
  since: z.iso.datetime(),
  /** The name of the administrator who switched it on. */
  by: z.string().nullable(),
});

/** The parts of an installation, each with a state; the desk shows what to do for every state but `good`. */
export const Operations = z
  .object({
    readOnly: ReadOnly.nullable(),
    version: z.object({
      /** `unreleased`: the changelog has no release of this version. */
      state: z.enum(['good', 'old', 'unreleased']),
      name: z.string(),
      releasedOn: z.iso.date().nullable(),
    }),
    backup: z.object({
      /**
       * `untried`: the last backup was not restored on trial. `byHand`: it is recent and was restored on trial, but BACKUP_DIR
       * is not set, so none is made every night.
       */
      state: z.enum(['good', 'failed', 'none', 'old', 'untried', 'byHand']),
      madeAt: z.iso.datetime().nullable(),
      bytes: z.int().nullable(),
      /** How long it took to restore the backup on trial and to compare it; null if it was not tried. */
      restoreSeconds: z.number().nullable(),
      /** The error message of the latest attempt that failed. */
      fault: z.string().nullable(),
    }),
    database: z.object({
      state: z.enum(['good', 'lowDisk', 'longTransaction']),
      bytes: z.int(),
      /** The growth since an earlier day, at most thirty days ago; null where none is recorded. */
      growth: z.object({ bytes: z.int(), since: z.iso.date() }).nullable(),
      /** The free disk space of DATA_DIR; null where it cannot be read. */
      freeBytes: z.int().nullable(),
    }),
    jobs: z.object({
      state: z.enum(['good', 'late', 'failed']),
      waiting: z.int(),
      oldestSeconds: z.int(),
      /** Jobs that were given up in the last day: the latest of each kind. */
      failed: z.array(z.object({ name: z.string(), count: z.int(), at: z.iso.datetime(), fault: z.string() })),
    }),
    mail: z.object({
      state: z.enum(['good', 'off', 'failed', 'late']),
      waiting: z.int(),
      /** Mails that were given up in the last day, unless their address was rejected or their link has ended. */
      failed: z.int(),
      /** The mail server's answer about the latest of them. */
      fault: z.string().nullable(),
    }),
    payments: z.object({
      /** `review`: an administrator must look at some orders. `late`: an order has waited too long for its provider. */
      state: z.enum(['good', 'review', 'late']),
      waiting: z.int(),
      oldestSeconds: z.int(),
      review: z.int(),
    }),
    certificate: z.object({
      state: z.enum(['good', 'soon', 'broken', 'none']),
      until: z.iso.datetime().nullable(),
      fault: z.string().nullable(),
    }),
    clock: z.object({
      /** `look`: further apart than they should be. `broken`: so far apart that providers refuse signed requests. */
      state: z.enum(['good', 'look', 'broken']),
      /** The difference between the clocks of this server and its database. */
      secondsApart: z.number(),
    }),
  })
  .meta({ id: 'Operations' });
export type Operations = z.infer<typeof Operations>;

export const operations = {
  getOperations: {
    method: 'GET',
    path: '/v1/admin/operations',
    summary: 'How the installation is: version, backups, database, jobs, mail, payments, certificate and clock',
    access: 'admin',
    result: Operations,
  },

  setReadOnly: {
    method: 'PUT',
    path: '/v1/admin/read-only',
    summary:
      'Let members only read, or write again. Once it is answered, no server of the installation charges anybody any more',
    access: 'admin',
    body: z.object({ isOn: z.boolean() }).meta({ id: 'ReadOnlySwitch' }),
    result: z.object({ readOnly: ReadOnly.nullable() }),
  },
} as const satisfies EndpointGroup;
