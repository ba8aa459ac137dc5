import type { Page } from '@playwright/test';

/** An image of the given size, encoded by the browser of the page. */
export async function drawImage(
  page: Page,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
  width: number,
  height: number,
): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ({ type, width, height }) => {
      const canvas = new OffscreenCanvas(width, height);
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('The browser draws nothing');
      drawing.fillStyle = 'seagreen';
      drawing.fillRect(0, 0, width, height / 2);
      const blob = await canvas.convertToBlob({ type });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { type, width, height },
  );
  return Buffer.from(bytes);
}
