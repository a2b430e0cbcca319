interface ImportMetaEnv {
  readonly BUILD_YEAR: number;
  /** In the service worker only: the files of the build that it stores. */
  readonly SHELL: { name: string; files: string[] };
}
