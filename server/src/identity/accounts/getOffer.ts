import type { Handler } from '../../http/endpoints.ts';

export const getOffer: Handler<'getOffer'> = async (_, { config }) => ({
  signUpSearches: config.signUpSearches,
  hasGoogle: config.hasGoogle,
});
