import type { ScreenLink } from '../client/go-to';
import { inLanguage, paths } from '../language/paths';
import { useWords } from './words';

const calculatorOf = (type: string) => `${paths.calculator}?type=${type}`;

/** The screens of a member, for the list that Ctrl+K opens. */
export function useScreenLinks({ isAdministrator }: { isAdministrator: boolean }): readonly ScreenLink[] {
  const { words, language } = useWords();
  return [
    { path: calculatorOf('courtFee'), name: words('calculator.courtFee') },
    { path: calculatorOf('suitValuation'), name: words('calculator.suitValuation') },
    { path: paths.history, name: words('history.title') },
    { path: paths.batches, name: words('batch.calculate') },
    { path: paths.filings, name: words('filing.list') },
    { path: paths.payment, name: words('payment.title') },
    { path: paths.orders, name: words('searches.all') },
    { path: paths.settings, name: words('account.settings') },
    ...(isAdministrator ? [{ path: paths.admin, name: words('account.admin') }] : []),
    { path: inLanguage(language, paths.law), name: words('chrome.law') },
    { path: paths.logout, name: words('account.logout') },
  ];
}
