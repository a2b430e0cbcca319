import type { getPackages, Result } from '@mizan/api';

export type Packages = Result<typeof getPackages>;
