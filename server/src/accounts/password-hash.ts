import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Problem } from '@mizan/api';

/** OWASP's minimum for argon2id: 19 MiB, two passes. Raising them raises each member's at their next log-in. */
const TODAY = { memory: 19_456, passes: 2 };
const TAG = 32;

/** Hashes at once: one processor stays free for everybody else, and memory is bounded. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Beyond so many waiting, who comes next is asked to come back: a second or two of work is in hand. */
const MOST_WAITING = 40;

type Cost = typeof TODAY;

/** As PHC strings are written: everything that is needed to check the password again. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, TODAY);
  return `$argon2id$v=19$m=${TODAY.memory},t=${TODAY.passes},p=1$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Of nobody: checking a password against it takes as long as against anybody's, and never succeeds. */
const NOBODY = `$argon2id$v=19$m=${TODAY.memory},t=${TODAY.passes},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(TAG))}`;

/** Takes the same time whether there is such an account, whether it has a password, and whether it is this one. */
export async function isPassword(password: string, stored: string | null | undefined) {
  const { salt, tag, ...cost } = parse(stored ?? NOBODY);
  const isSame = timingSafeEqual(await derive(password, salt, cost), tag);
  return isSame && stored !== null && stored !== undefined;
}

/** Whether a password that was just checked should be hashed anew at today's cost. */
export function isDated(stored: string) {
  const { memory, passes } = parse(stored);
  return memory < TODAY.memory || passes < TODAY.passes;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(stored: string) {
  const [, memory, passes, salt = '', tag = ''] = FORM.exec(stored) ?? [];
  return {
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const work = promisify(argon2);
const waiting: (() => void)[] = [];
let working = 0;

/** In the thread pool, a few at a time, in the order they came. */
async function derive(password: string, nonce: Buffer, { memory, passes }: Cost) {
  if (working >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Problem('OVERLOADED', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    working += 1;
  }
  try {
    // NFC: the same letters typed on another keyboard are the same password.
    const message = Buffer.from(password.normalize('NFC'));
    return await work('argon2id', { message, nonce, parallelism: 1, tagLength: TAG, memory, passes });
  } finally {
    const next = waiting.shift();
    // Whoever waits takes over the place; without anybody it falls free.
    if (next) next();
    else working -= 1;
  }
}

function unpadded(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '');
}
