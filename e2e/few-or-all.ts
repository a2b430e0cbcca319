import { isWhole } from '../server/src/testing/suite.ts';

/** In which languages, widths and themes a journey looks: in few in `npm test`, in all in `npm run test:all`. */
export const fewOrAll = <Look>(few: readonly Look[], all: readonly Look[]) => (isWhole ? all : few);

/** In which looks one of many screens is seen: in one in `npm test`, in turn with its neighbours. */
export const inTurn = <Look>(screen: number, looks: readonly Look[]) =>
  looks.filter((_, look) => isWhole || look === screen % looks.length);
