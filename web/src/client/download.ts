/** Saves a file that the page has made. */
export function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has opened the file by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address));
}
