interface ImportMetaEnv {
  readonly BUILD_YEAR: number;
  /** The court-fee rules of each province, counted by how well they are evidenced. */
  readonly EVIDENCE: {
    id: string;
    name: string;
    counts: Record<'statute' | 'judgment' | 'secondary' | 'inferred' | 'unverified', number>;
  }[];
  /** In the service worker only: the files of the build that it stores. */
  readonly SHELL: { name: string; files: string[] };
}
