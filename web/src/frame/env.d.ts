interface ImportMetaEnv {
  /** The origin of the site, without a final slash; empty if the build has none. */
  readonly PUBLIC_URL: string;
  readonly BUILD_YEAR: number;
  /** Whether this build serves real visitors. */
  readonly IN_PRODUCTION: boolean;
  /** The court-fee rules of each province, counted by how well they are evidenced. */
  readonly EVIDENCE: {
    id: string;
    counts: Record<'statute' | 'judgment' | 'secondary' | 'inferred' | 'unverified', number>;
  }[];
}
