/** The text of a file, also as older spreadsheets save it; null if it is neither UTF-8 nor UTF-16. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    // The bytes are in another encoding.
    return null;
  }
}

/** The encoding by the byte order mark with which a UTF-16 file begins. */
function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
