import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { useUpload } from './use-upload';

beforeEach(() => void openPage());

const province = { id: 'punjab', name: 'Punjab', countryId: 'pakistan', index: 1, slabId: null };
const grid = { columns: ['subminorCategory'], rows: [['Bond']] };
const report = { versions: [{ provinceId: 'punjab', number: 8 }], unread: { cells: [] }, warnings: [] };

/** The browser's request, which is answered with the report at once. */
class AnsweredRequest extends EventTarget {
  static count = 0;
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = JSON.stringify({ data: report });
  open() {
    AnsweredRequest.count += 1;
  }
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event('load'));
  }
}

test('rows are not sent again while what they changed is still read, and the screen does not stay busy', async () => {
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
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
  await perform(publish);
  expect(hook.current.percent).toBeNull();
  readVersions([{ number: 8 }]);
  await waitFor(() => !hook.current.isBusy);
  expect(outcomes).toEqual([['uploaded', { published: grid, baseVersion: 8 }]]);
  expect(AnsweredRequest.count).toBe(1);
});
