import { hashing } from '../server/src/identity/accounts/password-hash.ts';

// Loaded before the server of the journeys: one hash takes as long as a page, and each journey makes accounts.
hashing.cost = { memory: 64, passes: 1 };
