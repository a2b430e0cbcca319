import account from './locales/ur/account.json';
import answer from './locales/ur/answer.json';
import batches from './locales/ur/batches.json';
import calculator from './locales/ur/calculator.json';
import filings from './locales/ur/filings.json';
import payment from './locales/ur/payment.json';
import settings from './locales/ur/settings.json';
import site from './locales/ur/site.json';

export default { ...site, ...account, ...calculator, ...answer, ...batches, ...filings, ...payment, ...settings };
