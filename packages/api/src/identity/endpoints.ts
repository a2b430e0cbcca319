import { accounts } from './accounts.ts';
import { google } from './google.ts';
import { keys } from './keys.ts';
import { members } from './members.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';

export const identityEndpoints = { ...accounts, ...google, ...keys, ...members, ...secondFactor, ...sessions };
