import { createContext } from 'react';

/** True while the build makes the one file for all screens that are not public pages; its language is unknown. */
export const Fallback = createContext(false);
