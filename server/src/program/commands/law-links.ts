import type { LinkFinding } from '@mizan/api';
import { checkLinks } from '../../law/links/check-links.ts';
import { runCommand } from './command.ts';

// `npm run law:links`: tries every source address now, whether or not the weekly job is on, and prints what does not work.

const WORDS: Record<Exclude<LinkFinding, 'works'>, string> = {
  dead: 'not there any more',
  soft404: 'sent as found, but its page says that it is missing',
  moved: 'moved',
  unreachable: 'could not be reached',
  refused: 'not tried: no public web address',
};

const describeCount = (count: number) => (count === 1 ? 'cited once' : `cited ${count} times`);

await runCommand(async (db, config) => {
  console.log('Trying the sources of the law, one page after the other; this takes some minutes ...');
  const { cited, outcomes, isOffline } = await checkLinks({ db, config, clock: () => new Date(), roundMs: Infinity });
  if (isOffline) return 'Not one source answered: there is no network. What was known before is kept.';
  const findings = Object.keys(WORDS) as (keyof typeof WORDS)[];
  const lines = findings.flatMap((each) =>
    [...outcomes]
      .filter(([, { finding }]) => finding === each)
      .map(([url, { status, movedTo }]) => {
        const where = movedTo === null ? '' : `\n    now at ${movedTo}`;
        const answer = status === null ? '' : ` (${status})`;
        return `${url}\n    ${WORDS[each]}${answer}, ${describeCount(cited.get(url)?.count ?? 1)}${where}`;
      }),
  );
  return [...lines, `${outcomes.size} sources tried, ${outcomes.size - lines.length} work.`].join('\n');
});
