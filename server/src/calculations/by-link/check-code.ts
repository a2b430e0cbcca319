import { randomInt } from 'node:crypto';

/** The length of a code without its dashes. */
export const CODE_LENGTH = 16;
/** Without I, L, O and U, which are mistaken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a code that cannot be guessed. */
export const makeCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Formats a code in groups of four, as it is printed. */
export const formatCode = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** Normalises a typed code: letters that look like digits become those digits. */
export const parseCode = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
