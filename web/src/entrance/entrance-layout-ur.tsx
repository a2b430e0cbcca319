import account from '../language/locales/ur/account.json';
import site from '../language/locales/ur/site.json';
import { createI18n } from '../language/words';
import { Entrance } from './entrance-layout';

const i18n = createI18n('ur', { ...site, ...account });

export default function UrduEntrance() {
  return <Entrance i18n={i18n} />;
}
