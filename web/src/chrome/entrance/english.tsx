import account from '../../locales/en/account.json';
import site from '../../locales/en/site.json';
import { speak } from '../../words';
import { Entrance } from './entrance';

const i18n = speak('en', { ...site, ...account });

export default function EnglishEntrance() {
  return <Entrance i18n={i18n} />;
}
