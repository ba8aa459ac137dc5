import { FONT_FAMILY } from '@portal/ui/core';
import { qrModules } from '@portal/ui/qr-code';

/** What the picture of a pass shows, from its top to its bottom. */
interface DrawnPass {
  readonly event: string;
  readonly team: string;
  readonly table: string;
  readonly token: string;
  readonly code: string;
}

/** Pixels; a phone shows it over its whole width. */
const WIDTH = 720;
const HEIGHT = 1000;
const CODE_SIDE = 560;
const CODE_TOP = 270;

/** The pass as a picture, to be shown at the door without a connection. */
export function drawPass({ event, team, table, token, code }: DrawnPass): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paper = canvas.getContext('2d');
  if (!paper) return Promise.resolve(null);
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  paper.fillStyle = '#000';
  paper.textAlign = 'center';
  const write = (text: string, bottom: number, size: number, direction: CanvasDirection = 'rtl') => {
    paper.direction = direction;
    paper.font = `700 ${size}px ${FONT_FAMILY}`;
    // A long name becomes narrower rather than being cut.
    paper.fillText(text, WIDTH / 2, bottom, WIDTH - 60);
  };
  write(event, 80, 30);
  write(team, 155, 52);
  write(table, 225, 38);
  const modules = qrModules(token);
  const side = Math.floor(CODE_SIDE / modules.length);
  const start = (WIDTH - side * modules.length) / 2;
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) paper.fillRect(start + x * side, CODE_TOP + y * side, side, side);
    });
  });
  write(code, 935, 60, 'ltr');
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
