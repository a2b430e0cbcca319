/** In groups of four, as it is printed. */
export const codeShown = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** As it is kept, however it was typed: letters that are easily mistaken for digits are those digits. */
export const codeTyped = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
