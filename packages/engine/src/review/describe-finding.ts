import type { Finding } from '../compute/finding.ts';

/** A finding in English for the console and for clients of the API: `Slabs overlap: slab 2, min 50, before 1, end 100`. */
export function describeFinding({ code, data = {} }: Pick<Finding, 'code'> & Partial<Finding>): string {
  const words = code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
  const details = Object.entries(data).map(([name, value]) => `${name} ${value ?? 'none'}`);
  return details.length === 0 ? words : `${words}: ${details.join(', ')}`;
}
