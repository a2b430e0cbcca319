import type { Log } from '../platform/log.ts';

const REACHED = 'No more links are mailed to unconfirmed addresses today: LINK_MAILS_PER_DAY is reached';

/** The alarm that the daily cap of mailed links is reached. Each refusal is counted for the metrics; the log has one line a day. */
export function createCapAlarm(log: Log) {
  let refused = 0;
  let loggedOn = '';
  return {
    refused: () => refused,
    raise(day: string, cap: number) {
      refused += 1;
      if (loggedOn === day) return;
      loggedOn = day;
      log.error({ alarm: 'mailCap', day, cap }, REACHED);
    },
  };
}

export type CapAlarm = ReturnType<typeof createCapAlarm>;
