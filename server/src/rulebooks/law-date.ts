const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', dateStyle: 'short' });
const MINUTE_MS = 60_000;
const last = { minute: Number.NaN, day: '' };

/** The date that a court in Pakistan would write at this moment. A day ends with a minute, so each minute is asked once. */
export function dateInPakistan(moment: Date) {
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (minute !== last.minute) Object.assign(last, { minute, day: day.format(moment) });
  return last.day;
}
