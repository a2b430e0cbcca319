/** Enough that the bytes of a row which begins in one piece and ends in the next are rarely read twice. */
const PIECE_BYTES = 262_144;

/** Reads bytes as they arrive. The reader says how many bytes of a piece it has read; the others begin the next piece. */
export async function readInPieces(
  body: AsyncIterable<Uint8Array>,
  read: (piece: Buffer, isLast: boolean) => number,
): Promise<void> {
  let unread: Uint8Array[] = [];
  let arrived = 0;
  for await (const chunk of body) {
    unread.push(chunk);
    arrived += chunk.length;
    if (arrived < PIECE_BYTES) continue;
    const piece = Buffer.concat(unread);
    unread = [piece.subarray(read(piece, false))];
    arrived = 0;
  }
  read(Buffer.concat(unread), true);
}
