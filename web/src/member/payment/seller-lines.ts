import type { site } from '../../layout/content';

/** Who sells, as far as the content says it; the tax number has the same name in both languages. */
export const sellerLines = ({ name, address, ntn }: (typeof site)['seller']) =>
  [name, address, ntn && `NTN ${ntn}`].filter((line) => line !== '');
