import { useLingui } from '@lingui/react';
import { Entrance } from './entrance-layout';

/** For the doors that a mailed link leads to: their language is the one last used. */
export default function RememberedEntrance() {
  const { i18n } = useLingui();
  return <Entrance i18n={i18n} />;
}
