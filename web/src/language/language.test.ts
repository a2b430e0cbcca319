import { expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { readIn } from './language';

test('readIn saves the language before it loads the document again', () => {
  const { location } = openPage();
  let keptBefore: string | null = null;
  location.reload.mockImplementation(() => {
    keptBefore = localStorage.getItem('language');
  });
  readIn('ur');
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(keptBefore).toBe('ur');
});
