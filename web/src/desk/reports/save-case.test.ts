import { beforeEach, expect, test } from 'vitest';
import { Problem } from '../../client/api';
import { openPage } from '../../testing/page';
import { stubServer } from '../../testing/server';
import { createCaseSaver } from './save-case';

beforeEach(() => void openPage());

const saved = {
  reportId: '00000000-0000-4000-8000-000000000001',
  provinceId: 'punjab',
  testCase: {
    subMinorId: 'cheque',
    reading: null,
    amount: 100_000,
    expectedValuation: 100_000,
    expectedCourtFee: 9000,
    source: 'Report: asked for at Lahore on 2026-03-01',
    from: '2026-03-01',
  },
};

test('a test case is saved once, also if settling its report fails and is tried again', async () => {
  let isDown = true;
  const requests = stubServer(({ path }) => (path.endsWith('/decision') && isDown ? new Problem('UNEXPECTED') : []));
  const save = createCaseSaver();
  await expect(save(saved)).rejects.toMatchObject({ code: 'UNEXPECTED' });
  isDown = false;
  await save(saved);
  expect(requests.map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([
    ['PUT', 'courtFee'],
    ['POST', 'decision'],
    ['POST', 'decision'],
  ]);
  expect(requests[0]?.body).toEqual({ removed: [], added: [saved.testCase] });
  expect(requests[2]?.body).toEqual({ decision: 'settled' });
});
