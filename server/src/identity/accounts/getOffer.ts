import type { IdentityHandler } from '../context.ts';

export const getOffer: IdentityHandler<'getOffer'> = async (_, { config }) => ({
  signUpSearches: config.signUpSearches,
  hasGoogle: config.hasGoogle,
});
