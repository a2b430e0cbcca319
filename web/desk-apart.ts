import type { Plugin } from 'vite';

/** What this reads of a file that the bundler has made. */
export type Chunk = {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  moduleIds?: readonly string[];
  imports?: readonly string[];
};

const ofDesk = /[\\/]web[\\/]src[\\/]desk[\\/]/;

/** Fails the build when a screen outside the desk loads code of the desk before an administrator asks for it. */
export function deskApart(): Plugin {
  return {
    name: 'mizan:desk-apart',
    generateBundle(_options, bundle) {
      const strays = straysFromDesk(Object.values(bundle));
      if (strays.length > 0) this.error(`Code of the desk reaches others: ${strays.join(', ')}`);
    },
  };
}

/** Each entry outside the desk whose static imports hold a module of the desk, with that module. */
export function straysFromDesk(bundle: readonly Chunk[]): string[] {
  const chunks = new Map(bundle.map((chunk) => [chunk.fileName, chunk]));
  return bundle
    .filter(({ type, facadeModuleId }) => type === 'chunk' && facadeModuleId && !ofDesk.test(facadeModuleId))
    .flatMap(({ fileName, facadeModuleId }) => {
      const stray = loadedWith(fileName, chunks).find((module) => ofDesk.test(module));
      return stray === undefined ? [] : [`${stray} with ${facadeModuleId}`];
    });
}

function loadedWith(fileName: string, chunks: ReadonlyMap<string, Chunk>) {
  const names = new Set([fileName]);
  for (const name of names) for (const imported of chunks.get(name)?.imports ?? []) names.add(imported);
  return [...names].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
}
