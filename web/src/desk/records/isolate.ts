/** A name, an address or a number inside a sentence of either direction, where no element can stand around it. */
export const isolate = (text: string) => `\u2068${text}\u2069`;
