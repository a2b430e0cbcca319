/** In which languages, widths and themes a journey looks: in few among the other tests, in all in `npm run looks`. */
export const inLooks = <Look>(few: readonly Look[], all: readonly Look[]) => (inAllLooks ? all : few);

const inAllLooks = process.env['LOOKS'] === 'all';

/** In which looks one of many screens is seen: in one among the other tests, in turn with its neighbours. */
export const inTurn = <Look>(screen: number, looks: readonly Look[]) =>
  looks.filter((_, look) => inAllLooks || look === screen % looks.length);
