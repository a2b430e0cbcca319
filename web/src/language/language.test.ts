import { expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { switchLanguage } from './language';

test('switchLanguage saves the language before it loads the document again', () => {
  const { location } = openPage();
  let savedBefore: string | null = null;
  location.reload.mockImplementation(() => {
    savedBefore = localStorage.getItem('language');
  });
  switchLanguage('ur');
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(savedBefore).toBe('ur');
});
