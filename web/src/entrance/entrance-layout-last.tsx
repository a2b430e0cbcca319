import { useLingui } from '@lingui/react';
import { Entrance } from './entrance-layout';

/** The layout of the pages of mailed links, in the language last used. */
export default function LastLanguageEntrance() {
  const { i18n } = useLingui();
  return <Entrance i18n={i18n} />;
}
