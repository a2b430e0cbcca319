/** A copy that keeps no other bytes: zlib answers with a view of 64 KB, and small buffers of Node share 64 KB, too. */
export function ownBytes(view: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(view.length);
  view.copy(own);
  return own;
}
