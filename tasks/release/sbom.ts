import { npm } from '../npm.ts';

/** The list of all parts that a release runs with (SBOM), in CycloneDX; npm refuses packages whose versions do not fit each other. */
export const makeSbom = (root: string) =>
  npm(root, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', '--omit', 'dev');
