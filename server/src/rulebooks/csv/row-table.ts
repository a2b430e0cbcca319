/** Each block has the numbers of this many rows: one list that grows would be copied, and have room to spare. */
const ROWS_IN_BLOCK = 1024;

/** Rows of numbers, each as long as `width`. */
export function openTable(width: number) {
  const blocks: Uint32Array[] = [];
  let count = 0;
  return {
    add(row: Uint32Array) {
      if (count === blocks.length * ROWS_IN_BLOCK) blocks.push(new Uint32Array(ROWS_IN_BLOCK * width));
      blocks.at(-1)?.set(row, (count % ROWS_IN_BLOCK) * width);
      count += 1;
    },
    count: () => count,
    numberAt(row: number, column: number): number {
      const place = (row % ROWS_IN_BLOCK) * width + column;
      return blocks[Math.floor(row / ROWS_IN_BLOCK)]?.[place] ?? never();
    },
  };
}

function never(): never {
  throw new Error('Each row of a table is in a block');
}
