import type { ProblemCode } from '@mizan/api';
import type english from './app-words-en';
import account from './locales/ur/account.json';
import batches from './locales/ur/batches.json';
import calculation from './locales/ur/calculation.json';
import calculator from './locales/ur/calculator.json';
import filings from './locales/ur/filings.json';
import follow from './locales/ur/follow.json';
import ladder from './locales/ur/ladder.json';
import payment from './locales/ur/payment.json';
import problems from './locales/ur/problems.json';
import settings from './locales/ur/settings.json';
import site from './locales/ur/site.json';

/** The contract has the English words of problems. */
const urdu: typeof english & Record<`problem.${ProblemCode}`, string> = {
  ...site,
  ...account,
  ...calculator,
  ...calculation,
  ...batches,
  ...filings,
  ...follow,
  ...ladder,
  ...payment,
  ...settings,
  ...problems,
};
export default urdu;
