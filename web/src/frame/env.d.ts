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
  /** What a key may call, with the permission that it needs. */
  readonly KEY_CALLS: { method: string; path: string; summary: string; key: string }[];
  /** The documentation of the API, by file name, as Markdown; and its samples. */
  readonly DOCS: { sections: Record<string, string>; samples: Record<string, string>; client: string };
}
