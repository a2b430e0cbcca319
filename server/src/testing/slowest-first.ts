import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the slowest files first, so that at the end no worker waits for another. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Files are sorted by the sequencer, which changes no list.
    const sorted = await super.sort(files);
    const slow = new Set(
      sorted.filter(({ moduleId }) => readFileSync(moduleId, 'utf8').includes('/server-process.ts')),
    );
    return [...slow, ...sorted.filter((file) => !slow.has(file))];
  }
}
