import account from '../../locales/ur/account.json';
import site from '../../locales/ur/site.json';
import { speak } from '../../words';
import { Entrance } from './entrance';

const i18n = speak('ur', { ...site, ...account });

export default function UrduEntrance() {
  return <Entrance i18n={i18n} />;
}
