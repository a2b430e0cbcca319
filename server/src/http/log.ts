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
export function openLog({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>) {
  const options = {
    level: logLevel,
    base: null,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    serializers: { err: pino.stdSerializers.err },
  };
  const readable = process.stdout.isTTY && !production;
  return readable ? pino(options, pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'requestId' })) : pino(options);
}
