import type { Endpoints, Result } from '@mizan/api';

export type Packages = Result<Endpoints['getPackages']>;
