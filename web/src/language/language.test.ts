import { expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { switchLanguage } from './language';

test('switchLanguage saves the language before it loads the document again', () => {
  const { location } = openPage();
  let savedBefore = '';
  location.reload.mockImplementation(() => {
    savedBefore = document.cookie;
  });
  switchLanguage('ur');
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(savedBefore).toMatch(/^language=ur;/);
});
