import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Writes the names in a folder to the disk, so that a power cut takes back no new one. Windows refuses to do that for folders. */
export function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } catch (error) {
    // Some file systems, such as those of a network, cannot do it for folders. The names are then as safe as they can be there.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    closeSync(folder);
  }
}
