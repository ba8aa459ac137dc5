/** The uploaded percentage of each file, 0–100: one request sends the files one after another. */
export function uploadedPercents(files: readonly { readonly size: number }[], loadedBytes: number): number[] {
  let before = 0;
  return files.map(({ size }) => {
    const sent = Math.min(Math.max(loadedBytes - before, 0), size);
    before += size;
    return Math.floor((sent / size) * 100);
  });
}
