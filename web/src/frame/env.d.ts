interface ImportMetaEnv {
  /** Where the site will be, without a final slash; empty when the build was not told. */
  readonly PUBLIC_URL: string;
  readonly BUILD_YEAR: number;
  /** How many court-fee rules of each province are proved how well. */
  readonly EVIDENCE: { id: string; counts: Record<'statute' | 'judgment' | 'secondary' | 'unverified', number> }[];
}
