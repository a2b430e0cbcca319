import type { LawIndexPage, LawMajorPage, LawProvincePage } from '@mizan/api';
import { expect, test, vi } from 'vitest';
import { ASKED, startReports } from '../../testing/reports.ts';
import { writeWebsite } from '../../testing/website.ts';

test('practice stands beside its rule, and in the counts of its province, within a minute after the third member', async () => {
  const { context, origin, rule, publish, join, reportAs, sleep, time } = await startReports({
    webDir: writeWebsite(),
  });
  const page = async <Page>(path: string) => {
    const text = await (await fetch(origin + path)).text();
    return JSON.parse(text.replace(/^.*?<pre>|<\/pre>.*$/gs, '').replaceAll('&lt;', '<')) as Page;
  };
  const { path } = (await page<LawProvincePage>(`/law/${rule().provinceId}`)).rulebooks[0]?.majors[0] ?? expect.fail();
  const practice = async () => (await page<LawMajorPage>(path)).minors[0]?.rules[0]?.practice;
  const practised = async () => (await page<LawIndexPage>('/law')).provinces[0]?.rulebooks[0]?.months.at(-1)?.counts;
  await reportAs(2);
  sleep();
  expect([await practice(), await practised()]).toMatchObject([[], { practised: 0 }]);
  await (await join()).report();
  await (await join()).report(ASKED);
  const queries = vi.spyOn(context.db.getExecutor(), 'executeQuery');
  time.now += 60_000;
  const taken = { outcome: 'taken', members: 3, contrary: 1 };
  expect([await practice(), await practised()]).toMatchObject([[taken], { practised: 1, rules: 1 }]);
  await page('/services');
  // All pages of a minute share one reading of the reports, which takes long once there are many.
  expect(queries.mock.calls.filter(([{ sql }]) => sql.includes('first_outcomes'))).toHaveLength(1);
  await publish({ maximumUserInput: 1_000_000 });
  expect([await practice(), await practised()]).toMatchObject([[], { practised: 0 }]);
});
