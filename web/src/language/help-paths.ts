/** The tasks of the handbook in reading order, by their reader. Each is a page, from a file of its name in `content/help`. */
export const helpTasks = {
  lawyer: ['calculate', 'date', 'answer', 'compare', 'ladder', 'reverse', 'paragraph', 'searches'],
  clerk: ['filing', 'stamps', 'deficiency', 'bulk'],
  administrator: ['first-hour', 'rates', 'switch-off', 'import', 'approve'],
} as const;
export type HelpReader = keyof typeof helpTasks;
export type HelpTask = (typeof helpTasks)[HelpReader][number];

const HELP = '/help';
export const helpPath = (task: string) => `${HELP}/${task}`;
export const helpPaths: readonly string[] = Object.values(helpTasks).flat().map(helpPath);

/** The task that explains a screen, by the path of the screen. The first that fits counts. */
const EXPLAINED: readonly (readonly [screen: RegExp, task: HelpTask])[] = [
  [/^\/(calculate|try)$/, 'calculate'],
  [/^\/c\/[^/]+\/ladder$/, 'ladder'],
  [/^\/(c|share)\//, 'answer'],
  [/^\/filings/, 'filing'],
  [/^\/batches/, 'bulk'],
  [/^\/payment/, 'searches'],
  [/^\/admin\/(court-fee|suit-valuation)-csv$/, 'import'],
  [/^\/admin\/lawState$/, 'approve'],
  [/^\/admin\/overview$/, 'first-hour'],
  [/^\/admin\/(courtFee|suitValuation)$/, 'rates'],
];

/** The page of the handbook for a screen: of its task, or the list of all. */
export function helpFor(path: string): string {
  const task = EXPLAINED.find(([screen]) => screen.test(path))?.[1];
  return task === undefined ? HELP : helpPath(task);
}
