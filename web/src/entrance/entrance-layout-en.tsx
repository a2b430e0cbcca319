import account from '../language/locales/en/account.json';
import site from '../language/locales/en/site.json';
import { createI18n } from '../language/words';
import { Entrance } from './entrance-layout';

const i18n = createI18n('en', { ...site, ...account });

export default function EnglishEntrance() {
  return <Entrance i18n={i18n} />;
}
