import { createHash } from 'node:crypto';
import { z } from 'zod';
import { OperatorFault } from '../operator-fault.ts';

/** The version of the file format: raised whenever older versions of Mizan could not read the file correctly. */
export const FORMAT = 1;

export type BackupEntry = { name: string; content: Buffer };

/** A backup cannot be made or restored, because of its file, the settings or the installation. */
export class BackupFault extends OperatorFault {}

const count = z.number().int().min(0);

/** The size and the digest of a table's rows, as COPY writes them. */
const TableDigest = z.object({ columns: z.array(z.string()), rows: count, bytes: count, sha256: z.string() });

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of Mizan, for people. Which versions can read the backup depends on its migrations. */
  product: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  tables: z.record(z.string(), TableDigest),
  sequences: z.record(z.string(), z.object({ last: z.string(), isCalled: z.boolean() })),
  /** A mark by which an installation sees whether it has the same TOKEN_SECRET. */
  secretMark: z.string().optional(),
  entries: z.array(z.object({ name: z.string(), size: count, sha256: z.string() })),
});

export type Manifest = z.infer<typeof Manifest>;
export type TableDigest = z.infer<typeof TableDigest>;

/** The entry with the secret, if the installation has it in a file and not in its settings. */
export const TOKEN_SECRET = 'token-secret';
export const MANIFEST = 'manifest.json';
export const MANIFEST_DIGEST = 'manifest.sha256';

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Parses a manifest; throws `BackupFault` for one of a newer format or with faults. */
export function readManifest(content: Buffer): Manifest {
  const read = parse(content);
  if (typeof read?.format === 'number' && read.format > FORMAT) {
    throw new BackupFault('The backup was made by a newer version of Mizan: use that version. Nothing was written.');
  }
  const { data, error } = Manifest.safeParse(read);
  if (error) throw notAManifest(error);
  return data;
}

function parse(content: Buffer) {
  try {
    return JSON.parse(content.toString('utf8')) as { format?: unknown };
  } catch (error) {
    throw notAManifest(error);
  }
}

const notAManifest = (cause: unknown) =>
  new BackupFault('The manifest of the backup cannot be read. Nothing was written.', { cause });
