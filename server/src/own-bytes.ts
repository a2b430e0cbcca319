/** A copy with bytes of its own: zlib answers with a view of a buffer of 64 KB, all of which a short text would keep. */
export const ownBytes = (view: Buffer) => Buffer.from(view);
