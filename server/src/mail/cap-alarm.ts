import type { Log } from '../platform/log.ts';

/** What needs an operator's attention: counted for the metrics, and logged once a day rather than for each mail. */
export function createCapAlarm(log: Log) {
  let refused = 0;
  let loggedOn = '';
  return {
    refused: () => refused,
    raise(day: string, cap: number) {
      refused += 1;
      if (loggedOn === day) return;
      loggedOn = day;
      log.error({ alarm: 'mailCap', day, cap }, 'No more links are mailed today: LINK_MAILS_PER_DAY is reached');
    },
  };
}

export type CapAlarm = ReturnType<typeof createCapAlarm>;
