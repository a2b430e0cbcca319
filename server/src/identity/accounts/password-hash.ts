import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Problem } from '@mizan/api';
import pLimit from 'p-limit';

/** OWASP's minimum for argon2id: 19 MiB, two passes. A member's hash is renewed at the next log-in after these rise. */
export const PRODUCTION_COST = { memory: 19_456, passes: 2 };
/** Tests lower the cost, because they make hundreds of accounts (`testing/cheap-hashes.ts`). */
export const hashing = { cost: PRODUCTION_COST };
const TAG_BYTES = 32;

/** One processor stays free for other requests, and memory is bounded. */
const MAX_HASHING = Math.max(1, Math.min(4, availableParallelism() - 1));
/** One or two seconds of work. Callers beyond it are asked to try again later. */
const MAX_WAITING = 40;

type Cost = typeof PRODUCTION_COST;

/** Hashes a password as a PHC string, which holds everything that checking it needs. Throws while too many wait. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  const { cost } = hashing;
  return format(cost, salt, await derive(password, salt, cost));
}

const format = ({ memory, passes }: Cost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(salt)}$${unpadded(tag)}`;

/** A hash of no account: checking a password against it takes the usual time and always fails. */
const dummyHash = () => format(hashing.cost, randomBytes(16), randomBytes(TAG_BYTES));

/** Checks a password. Takes the same time whether or not the account exists and has a password. */
export async function isPassword(password: string, stored: string | null | undefined) {
  const { salt, tag, ...cost } = parse(stored ?? dummyHash());
  const isSame = timingSafeEqual(await derive(password, salt, cost), tag);
  return isSame && stored !== null && stored !== undefined;
}

/** Whether a password that was just checked should be hashed again at the current cost. */
export function isOutdated(stored: string) {
  const { memory, passes } = parse(stored);
  return memory < hashing.cost.memory || passes < hashing.cost.passes;
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

const runArgon2 = promisify(argon2);
const limit = pLimit(MAX_HASHING);

/** Throws while too many passwords wait to be hashed. Call it before a guess is counted: an unchecked one must not count. */
export function refuseWhileHashQueueIsFull() {
  if (limit.pendingCount >= MAX_WAITING) throw new Problem('OVERLOADED', { retryAfter: 5 });
}

/** Runs in the thread pool, a few at a time, in the order of the calls. */
function derive(password: string, nonce: Buffer, { memory, passes }: Cost) {
  refuseWhileHashQueueIsFull();
  // NFC: the same letters typed on another keyboard are the same password.
  const message = Buffer.from(password.normalize('NFC'));
  return limit(() => runArgon2('argon2id', { message, nonce, parallelism: 1, tagLength: TAG_BYTES, memory, passes }));
}

function unpadded(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '');
}
