import { z } from 'zod';

export const Role = z.enum(['subscribedUser', 'admin']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;
