/** How much a storm does: little among the other tests, all of it in `npm run storms`. */
export const inStorm = (little: number, all: number) => (process.env['STORMS'] === 'all' ? all : little);
