import { addDays } from '../../platform/pakistan-time.ts';

/** An all-day event. */
export type CalendarEvent = {
  uid: string;
  day: string;
  changedAt: Date;
  summary: string;
  description: string;
  url: string;
};

/** Writes a calendar in the format of RFC 5545. */
export const calendarOf = (name: string, events: readonly CalendarEvent[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mizan//Deadlines//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');

const eventLines = ({ uid, day, changedAt, summary, description, url }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${digitsOf(changedAt.toISOString().slice(0, 19))}Z`,
  `DTSTART;VALUE=DATE:${digitsOf(day)}`,
  // In iCalendar the end is the first day after the event.
  `DTEND;VALUE=DATE:${digitsOf(addDays(day, 1))}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const digitsOf = (moment: string) => moment.replaceAll(/[-:]/g, '');

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** The longest line, in octets without the line break. */
const MAX_OCTETS = 75;

/** Folds a long line: the rest continues after a line break and a space. No character is split. */
function foldLine(line: string) {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** The address from which calendar programs read the deadlines. */
export const calendarPath = (token: string) => `/v1/calendar/${token}`;
