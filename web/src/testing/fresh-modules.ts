// These packages look for a window when they load, so they are loaded here, where there is none, whichever test comes first.
import '@tanstack/react-query';
import 'react-dom/client';
import { vi } from 'vitest';

// Our modules hold the session and the cache, so each file of tests loads its own, with the globals of Node. Resetting modules
// does not reach packages, which Node keeps: loading React for each file would take three times as long as the tests.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
