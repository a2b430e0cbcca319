interface ImportMetaEnv {
  readonly BUILD_YEAR: number;
  /** The files of the build that the service worker stores; only it has them. */
  readonly SHELL: { name: string; files: string[] };
}
