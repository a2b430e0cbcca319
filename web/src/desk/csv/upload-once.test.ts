import { Problem } from '@mizan/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { useUpload } from './use-upload';

const province = { id: 'punjab', name: 'Punjab', countryId: 'pakistan', index: 1, slabId: null };
const grid = { columns: ['subminorCategory'], rows: [['Bond']] };
const report = { versions: [{ provinceId: 'punjab', number: 8 }], unread: { cells: [] }, warnings: [] };

/** The browser's request, which is answered at once: with the next refusal, or the report. */
class AnsweredRequest extends EventTarget {
  static refusals: Problem[] = [];
  static opened: URLSearchParams[] = [];
  readonly upload = new EventTarget();
  readonly refusal = AnsweredRequest.refusals.shift();
  readonly status = this.refusal?.status ?? 200;
  readonly responseText = JSON.stringify(this.refusal?.toBody('request-1') ?? { data: report });
  open(_: string, url: string) {
    AnsweredRequest.opened.push(new URL(url, 'https://mizan.example').searchParams);
  }
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  openPage();
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  AnsweredRequest.opened = [];
});

test('rows are not sent again while what they changed is still read, and the screen does not stay busy', async () => {
  const { promise: versionsAreRead, resolve: readVersions } = Promise.withResolvers<object[]>();
  const requests = stubServer(({ path }) =>
    path.includes('versions') ? versionsAreRead : [{ provinces: [province] }],
  );
  const outcomes: unknown[] = [];
  const onOutcome = (...outcome: unknown[]) => outcomes.push(outcome);
  const { hook } = await renderHook(
    () => useUpload({ province, type: 'courtFee', opened: grid, baseVersion: 7, onOutcome }),
    withProviders(),
  );
  const publish = () =>
    hook.current.run(grid, { replace: false, effectiveFrom: '' }, { note: 'Why', confirmUnread: false });
  await perform(publish);
  await waitFor(() => requests.some(({ path }) => path.includes('versions')));
  expect(hook.current).toMatchObject({ percent: null, isBusy: true });
  expect(hook.current.isFinal()).toBe(true);
  await perform(publish);
  expect(hook.current.percent).toBeNull();
  readVersions([{ number: 8 }]);
  await waitFor(() => !hook.current.isBusy);
  expect(hook.current.isFinal()).toBe(false);
  expect(outcomes).toEqual([['uploaded', { published: grid, baseVersion: 8 }]]);
  expect(AnsweredRequest.opened).toHaveLength(1);
});

test('a confirmation after a refused publication only checks the rows again, on the law of that time', async () => {
  stubServer(() => [{ provinces: [province] }]);
  AnsweredRequest.refusals = [
    new Problem('BACKDATING_UNCONFIRMED', { effectiveFrom: '2025-01-01', savedCalculations: 3 }),
  ];
  const outcomes: string[] = [];
  const onOutcome = (outcome: string) => outcomes.push(outcome);
  const { hook } = await renderHook(
    () => useUpload({ province, type: 'courtFee', opened: null, baseVersion: undefined, onOutcome }),
    withProviders(),
  );
  const options = { replace: false, effectiveFrom: '2025-01-01' };
  await perform(() => hook.current.run(grid, options, { note: 'Why', confirmUnread: false }));
  await waitFor(() => outcomes.length > 0 && !hook.current.isBusy);
  await perform(() => hook.current.publishing.publish({ confirmBackdating: true }));
  await waitFor(() => outcomes.length > 1);
  expect(outcomes).toEqual(['unconfirmed', 'checked']);
  const sent = AnsweredRequest.opened.map((query) => [query.get('dryRun'), query.get('confirmBackdating')]);
  expect(sent).toEqual([
    ['false', 'false'],
    ['true', 'true'],
  ]);
});
