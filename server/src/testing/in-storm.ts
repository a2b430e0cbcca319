import { isWhole } from './suite.ts';

/** How much a storm does: little in `npm test`, all of it in `npm run test:all`. */
export const inStorm = (little: number, all: number) => (isWhole ? all : little);
