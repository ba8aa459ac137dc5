/// <reference lib="dom" />
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { temporaryFolder } from './temporary.ts';

/** The frames of a camera's film; Chromium repeats it from its beginning. */
const FRAMES = 8;

/** How a code is held before the camera. */
export interface View {
  /** Side of the code in pixels; the picture has 640 × 480. */
  readonly side: number;
  /** Degrees. */
  readonly turned?: number;
  /** How far its top leans to the side. */
  readonly leaning?: number;
  /** 1 is daylight. */
  readonly light?: number;
}

/** A camera of Chromium that shows a film from a file. */
export interface FilmedCamera {
  /** Arguments for the start of the browser. */
  readonly args: readonly string[];
  /** Another film, for the next start of the camera. */
  readonly show: (film: Buffer) => Promise<void>;
}

export async function filmedCamera(): Promise<FilmedCamera> {
  const file = join(await temporaryFolder('camera'), 'film.mjpeg');
  await writeFile(file, '');
  const args = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
  const show = async (film: Buffer) => {
    // Chromium maps the file into memory: its camera service crashes when a film that it plays is cut off, and until it runs
    // again there is no camera.
    await writeFile(`${file}.next`, film);
    await rename(`${file}.next`, file);
  };
  return { args, show };
}

/** A film of an element of a page, such as the code of a pass, as a camera sees it. */
export async function filmOf(element: Locator, view: View): Promise<Buffer> {
  const place = async () => JSON.stringify(await element.boundingBox());
  for (;;) {
    await element.scrollIntoViewIfNeeded();
    const before = await place();
    const picture = await element.screenshot();
    // Again where the page moved it meanwhile.
    if (before === (await place())) return drawFilm(element.page(), picture.toString('base64'), view);
  }
}

async function drawFilm(page: Page, picture: string, view: View): Promise<Buffer> {
  const frames = await page.evaluate(
    async ({ picture, frames, side, turned = 0, leaning = 0, light = 1 }) => {
      const code = new Image();
      code.src = `data:image/png;base64,${picture}`;
      await code.decode();
      const canvas = new OffscreenCanvas(640, 480);
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('The browser draws nothing');
      const drawn: number[][] = [];
      for (let frame = 0; frame < frames; frame += 1) {
        drawing.resetTransform();
        drawing.filter = `brightness(${light})`;
        drawing.fillStyle = '#b39b7f';
        drawing.fillRect(0, 0, canvas.width, canvas.height);
        // A hand is never still.
        drawing.translate(canvas.width / 2 + frame, canvas.height / 2 - frame);
        drawing.rotate((turned * Math.PI) / 180);
        drawing.transform(1, 0, leaning, 1, 0, 0);
        drawing.fillStyle = '#fff';
        drawing.fillRect(-0.65 * side, -0.65 * side, 1.3 * side, 1.3 * side);
        drawing.drawImage(code, -side / 2, -side / 2, side, side);
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
        drawn.push([...new Uint8Array(await blob.arrayBuffer())]);
      }
      return drawn;
    },
    { picture, frames: FRAMES, ...view },
  );
  return Buffer.concat(frames.map((frame) => Buffer.from(frame)));
}
