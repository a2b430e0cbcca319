/** Isolates a text from the direction of the sentence around it, where no `bdi` element can. */
export const isolate = (text: string) => `\u2068${text}\u2069`;
