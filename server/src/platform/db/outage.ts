import type { Log } from '../log.ts';

type Outage = { state?: RegExp; socket?: RegExp; text?: RegExp; words: string };

/**
 * Causes of an outage in words for the operator; the first that matches an error counts. `state` is a code of Postgres, `socket`
 * one of the operating system; `text` matches the message, where a code has several causes or is missing.
 */
const OUTAGES: readonly Outage[] = [
  { state: /^53100$/, words: 'the disk of the database is full: make room on it' },
  {
    state: /^(42501|58030)$/,
    text: /read-only file system/i,
    words: 'the disk of the database is read-only: look at the log of the kernel',
  },
  { state: /^58030$/, words: 'the disk of the database fails: look at the log of Postgres and of the kernel' },
  { state: /^53300$/, words: 'the database takes no more connections: lower DATABASE_POOL, or raise max_connections' },
  { state: /^53/, words: 'the machine of the database is short of memory or files' },
  { state: /^(28P01|28000)$/, words: 'the database refuses the user or the password of DATABASE_URL' },
  { state: /^25006$/, words: 'the database takes no writes: DATABASE_URL leads to a standby' },
  { state: /^57014$/, words: 'the database is too slow: a statement was stopped after its time' },
  { state: /^(08|57P0[1-4])/, words: 'the database is stopping, starting or recovering' },
  {
    socket: /^(ECONNREFUSED|ENOENT)$/,
    words: 'nothing answers at the address of the database: look whether Postgres runs',
  },
  {
    socket: /^(ENOTFOUND|EAI_AGAIN)$/,
    words: 'the host of the database cannot be found: look at DATABASE_URL and the name server',
  },
  {
    socket: /^(EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/,
    words: 'there is no route to the host of the database: look at the network',
  },
  { socket: /^(ECONNRESET|EPIPE|ETIMEDOUT)$/, words: 'the connection to the database broke: look at the network' },
  // The driver gives no code where its connection broke or its pool timed out.
  { text: /timeout exceeded when trying to connect/, words: 'no connection to the database was free or made in time' },
  {
    text: /Connection terminated|Client has encountered a connection error/,
    words: 'the connection to the database broke: look at the network',
  },
];

/** The outage that an error shows, in words for the operator; undefined if the database only refused the query. */
export function outageOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return outageOf(error.errors.find((each) => outageOf(each) !== undefined));
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return OUTAGES.find(({ state, socket, text }) => {
    if (text && !text.test(message)) return false;
    if (state) return code !== undefined && state.test(code);
    if (socket) return code !== undefined && socket.test(code) && isSocketCall(syscall);
    return code === undefined;
  })?.words;
}

/** Whether an error comes from a socket and so concerns the database: files raise ENOENT, too. */
const isSocketCall = (syscall: string | undefined) =>
  syscall !== undefined && /^(connect|read|write|getaddrinfo)/.test(syscall);

const MINUTE_MS = 60_000;
/** For each log, the time when each cause was logged last. There are few causes. */
const logged = new WeakMap<object, Map<string, number>>();

/** Logs a cause at most once a minute, because every request meets it. */
export function logOutage(log: Pick<Log, 'error'>, words: string, now = performance.now()) {
  const times = logged.get(log) ?? new Map<string, number>();
  logged.set(log, times);
  const last = times.get(words);
  if (last !== undefined && now - last < MINUTE_MS) return;
  times.set(words, now);
  log.error(`The database is unavailable: ${words}`);
}
