import account from './locales/en/account.json';
import batches from './locales/en/batches.json';
import calculation from './locales/en/calculation.json';
import calculator from './locales/en/calculator.json';
import filings from './locales/en/filings.json';
import follow from './locales/en/follow.json';
import ladder from './locales/en/ladder.json';
import payment from './locales/en/payment.json';
import settings from './locales/en/settings.json';
import site from './locales/en/site.json';

export default {
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
};
