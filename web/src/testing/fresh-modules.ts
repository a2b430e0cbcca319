// Packages that look for a window when they load are loaded without one, whichever test comes first.
import '@tanstack/react-query';
import 'react-dom/client';
import { vi } from 'vitest';

// Our modules hold the session and the cache, so each file of tests loads its own, with the globals of Node. Packages are
// kept: loading React for each file in an isolated worker takes three times as long as the tests.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
