/** Administrators get the choices of the calculator, too. */
export { getCountries as getAllCountries } from './getCountries.ts';
