import type { DestinationStream } from 'pino';
import pino from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

/** Never in the log, wherever they stand in what is logged; the whole address of a person neither. */
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

/** Lines for people in a terminal, JSON for machines. */
export function openLog(
  { logLevel, production }: Pick<Config, 'logLevel' | 'production'>,
  destination?: DestinationStream,
) {
  const options = {
    level: logLevel,
    base: null,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    serializers: { err: describeError },
  };
  if (destination) return pino(options, destination);
  const readable = process.stdout.isTTY && !production;
  return pino(options, readable ? pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'requestId' }) : standardOutput());
}

/** Lines that come while one is being written go out together. Waiting for each would cost more than the answer itself. */
let output: ReturnType<typeof pino.destination> | undefined;

function standardOutput() {
  if (output) return output;
  const opened = pino.destination({ fd: 1, sync: false });
  process.on('exit', () => opened.flushSync());
  output = opened;
  return opened;
}

/** Not all that an error carries: the detail of a database's error quotes the values of the row. */
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
