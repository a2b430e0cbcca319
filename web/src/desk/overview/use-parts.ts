import type { Operations } from '@mizan/api';
import { isolate, useDay } from '../../language/format';
import { dayOf, useMoments, useToday } from '../../language/format-moments';
import { useWords, type WordId } from '../words';

type PartId = Exclude<keyof Operations, 'readOnly'>;

/** One part of the installation as it is shown. */
export type Part = {
  readonly id: PartId;
  /** `bad` needs attention at once, `look` when there is time. */
  readonly grade: 'good' | 'look' | 'bad';
  readonly facts: readonly string[];
  /** The messages of programs, in English. */
  readonly faults: readonly string[];
  /** What to do; undefined for nothing. */
  readonly todo: string | undefined;
};

type Meanings<Id extends PartId> = Record<
  Exclude<Operations[Id]['state'], 'good'>,
  readonly [grade: 'look' | 'bad', todo: WordId]
>;

/** What each state that is not good means, and what to do then. */
const meanings: { readonly [Id in PartId]: Meanings<Id> } = {
  version: {
    old: ['look', 'desk.operations.version.old'],
    unreleased: ['look', 'desk.operations.version.unreleased'],
  },
  backup: {
    failed: ['bad', 'desk.operations.backup.failed'],
    none: ['bad', 'desk.operations.backup.none'],
    old: ['bad', 'desk.operations.backup.old'],
    untried: ['look', 'desk.operations.backup.untried'],
    byHand: ['look', 'desk.operations.backup.byHand'],
  },
  database: {
    lowDisk: ['bad', 'desk.operations.database.lowDisk'],
    longTransaction: ['look', 'desk.operations.database.longTransaction'],
  },
  jobs: { late: ['bad', 'desk.operations.jobs.late'], failed: ['look', 'desk.operations.jobs.failed.todo'] },
  mail: {
    off: ['look', 'desk.operations.mail.off'],
    failed: ['bad', 'desk.operations.mail.failed'],
    late: ['look', 'desk.operations.mail.late'],
  },
  payments: { review: ['bad', 'desk.operations.payments.review'], late: ['look', 'desk.operations.payments.late'] },
  certificate: {
    soon: ['look', 'desk.operations.certificate.soon'],
    broken: ['bad', 'desk.operations.certificate.broken'],
    none: ['look', 'desk.operations.certificate.none'],
  },
  clock: { look: ['look', 'desk.operations.clock.todo'], broken: ['bad', 'desk.operations.clock.todo'] },
};

/** The parts in the order of the screen. */
const order = ['version', 'backup', 'database', 'jobs', 'mail', 'payments', 'certificate', 'clock'] as const;

const DAY_MS = 86_400_000;

/** The grade of a part and what to do; undefined for a good state. */
function meaningOf(installation: Operations, id: PartId) {
  const states: Readonly<Record<string, readonly ['look' | 'bad', WordId] | undefined>> = meanings[id];
  return states[installation[id].state];
}

/** How many parts need attention at once. */
export const countBad = (installation: Operations) =>
  order.filter((id) => meaningOf(installation, id)?.[0] === 'bad').length;

/** The parts of the installation in words, in the order of the screen. */
export function useParts(installation: Operations): readonly Part[] {
  const { words } = useWords();
  const factsOf = useFacts();
  const faults: Partial<Record<PartId, readonly (string | null)[]>> = {
    backup: [installation.backup.fault],
    jobs: installation.jobs.failed.map(({ fault }) => fault),
    mail: [installation.mail.fault],
    certificate: [installation.certificate.fault],
  };
  return order.map((id) => {
    const [grade, todo] = meaningOf(installation, id) ?? ['good' as const];
    const distinctFaults = new Set((faults[id] ?? []).filter((fault) => fault !== null && fault !== ''));
    const facts = factsOf[id](installation).filter((fact) => fact !== undefined);
    return { id, grade, facts, faults: [...distinctFaults] as string[], todo: todo && words(todo) };
  });
}

type Facts = { readonly [Id in PartId]: (installation: Operations) => readonly (string | undefined)[] };

/** The figures of each part in words. */
function useFacts(): Facts {
  const { words } = useWords();
  const { day, time } = useMoments();
  const calendarDay = useDay();
  const today = useToday();
  const duration = useDuration();
  return {
    version: ({ version: { name, releasedOn } }) => {
      if (releasedOn === null) return [words('desk.operations.version.plain', { name: isolate(name) })];
      const days = Math.round((Date.parse(today) - Date.parse(releasedOn)) / DAY_MS);
      const values = { name: isolate(name), date: calendarDay(releasedOn), days };
      return [words('desk.operations.version.released', values)];
    },
    backup: ({ backup: { madeAt, bytes, restoreSeconds } }) => [
      madeAt === null
        ? words('desk.operations.backup.never')
        : words('desk.operations.backup.last', { date: day(madeAt), time: time(madeAt), size: sizeOf(bytes ?? 0) }),
      restoreSeconds === null
        ? undefined
        : words('desk.operations.backup.proved', { duration: duration(restoreSeconds) }),
    ],
    database: ({ database: { bytes, growth, freeBytes } }) => [
      words('desk.operations.database.size', { size: sizeOf(bytes) }),
      growth === null
        ? undefined
        : words(growth.bytes < 0 ? 'desk.operations.database.shrunk' : 'desk.operations.database.grown', {
            size: sizeOf(Math.abs(growth.bytes)),
            date: calendarDay(growth.since),
          }),
      freeBytes === null ? undefined : words('desk.operations.database.free', { size: sizeOf(freeBytes) }),
    ],
    jobs: ({ jobs: { waiting, oldestSeconds, failed } }) => [
      words('desk.operations.jobs.waiting', { n: waiting, duration: duration(oldestSeconds) }),
      ...failed.map(({ name, count }) => words('desk.operations.jobs.failed', { name: isolate(name), n: count })),
    ],
    mail: ({ mail: { waiting, failed } }) => [words('desk.operations.mail.counts', { waiting, failed })],
    payments: ({ payments: { waiting, oldestSeconds, review } }) => [
      words('desk.operations.payments.counts', { waiting, review }),
      waiting === 0 ? undefined : words('desk.operations.payments.oldest', { duration: duration(oldestSeconds) }),
    ],
    certificate: ({ certificate: { until } }) => [
      until === null
        ? words('desk.operations.certificate.unknown')
        : words('desk.operations.certificate.until', { date: calendarDay(dayOf(until)) }),
    ],
    clock: ({ clock: { secondsApart } }) => [
      words('desk.operations.clock.apart', { seconds: secondsApart.toFixed(1) }),
    ],
  };
}

function useDuration() {
  const { words } = useWords();
  return (seconds: number) => {
    if (seconds < 120) return words('desk.operations.seconds', { n: Math.max(1, Math.round(seconds)) });
    if (seconds < 7200) return words('desk.operations.minutes', { n: Math.round(seconds / 60) });
    return words('desk.operations.hours', { n: Math.round(seconds / 3600) });
  };
}

/** Formats a size in decimal units, as disks are sold: 1 GB is a thousand million bytes. */
const sizeOf = (bytes: number) =>
  isolate(bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`);
