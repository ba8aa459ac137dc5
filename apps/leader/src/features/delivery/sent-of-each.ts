/** How much of each file has left, 0–100: one request carries them one after another. */
export function sentOfEach(files: readonly { readonly size: number }[], loadedBytes: number): number[] {
  let before = 0;
  return files.map(({ size }) => {
    const sent = Math.min(Math.max(loadedBytes - before, 0), size);
    before += size;
    return Math.floor((sent / size) * 100);
  });
}
