import { join } from 'node:path';
import { rolldown } from 'rolldown';

export type Plugin = { name: string; load: (id: string) => string | null };

/** Bundles the engine as a page loads it. */
export async function bundle(plugins: Plugin[]): Promise<string> {
  const input = join(import.meta.dirname, '../../packages/engine/src/index.ts');
  const built = await rolldown({ input, platform: 'browser', plugins });
  const { output } = await built.generate({ format: 'esm', minify: true });
  return output[0].code;
}
