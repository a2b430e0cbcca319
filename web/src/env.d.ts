interface ImportMetaEnv {
  /** Where the site will be, without a final slash; empty when the build was not told. */
  readonly PUBLIC_URL: string;
  readonly BUILD_YEAR: number;
}
