import type { Plugin } from 'vite';

/** The fields of the bundler's output that are read here. */
export type Chunk = {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  moduleIds?: readonly string[];
  imports?: readonly string[];
};

const inDesk = /[\\/]web[\\/]src[\\/]desk[\\/]/;

/** Fails the build when a screen outside the desk loads code of the desk before an administrator asks for it. */
export function deskApart(): Plugin {
  return {
    name: 'mizan:desk-apart',
    // The build that prerenders the pages is one file for all.
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const strays = straysFromDesk(Object.values(bundle));
      if (strays.length > 0) this.error(`Screens outside the desk load code of the desk: ${strays.join(', ')}`);
    },
  };
}

/** Entries outside the desk that statically import a module of the desk, each with that module. */
export function straysFromDesk(bundle: readonly Chunk[]): string[] {
  const chunks = new Map(bundle.map((chunk) => [chunk.fileName, chunk]));
  return bundle
    .filter(({ type, facadeModuleId }) => type === 'chunk' && facadeModuleId && !inDesk.test(facadeModuleId))
    .flatMap(({ fileName, facadeModuleId }) => {
      const stray = loadedWith(fileName, chunks).find((module) => inDesk.test(module));
      return stray === undefined ? [] : [`${stray} with ${facadeModuleId}`];
    });
}

function loadedWith(fileName: string, chunks: ReadonlyMap<string, Chunk>) {
  const names = new Set([fileName]);
  for (const name of names) for (const imported of chunks.get(name)?.imports ?? []) names.add(imported);
  return [...names].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
}
