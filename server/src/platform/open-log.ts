import type { DestinationStream } from 'pino';
import pino from 'pino';
import pretty from 'pino-pretty';
import type { PlatformSettings } from './settings.ts';

/** Keys that are redacted at the first three levels of a logged object. */
const SECRET_KEYS = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'email',
  'phone',
  'cardNumber',
  'cvv',
  'databaseUrl',
];

/** Creates the log: lines of JSON in production, readable lines otherwise. Secrets are redacted. */
export function openLog(
  { logLevel, production }: Pick<PlatformSettings, 'logLevel' | 'production'>,
  destination?: DestinationStream,
) {
  const options = {
    level: logLevel,
    base: null,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    serializers: { err: describeError },
  };
  if (destination) return pino(options, destination);
  // Readable lines are written at once, so that the last ones before an exit are not lost.
  const readable = { translateTime: 'SYS:HH:MM:ss', ignore: 'requestId', sync: true };
  return pino(options, production ? standardOutput() : pretty(readable));
}

/** Shared by all logs, so that only one handler flushes it at the exit. */
let output: ReturnType<typeof pino.destination> | undefined;

/** Writes asynchronously, so that lines that arrive during a write go out together; a write per line would cost too much. */
function standardOutput() {
  if (output) return output;
  const destination = pino.destination({ fd: 1, sync: false });
  process.on('exit', () => destination.flushSync());
  output = destination;
  return destination;
}

/** Leaves out the `detail` of database errors, which quotes values of the row. */
function describeError(error: Error & { code?: string; constraint?: string; table?: string }): object {
  const { name, message, code, constraint, table, stack, cause } = error;
  return {
    name,
    message,
    code,
    constraint,
    table,
    stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
