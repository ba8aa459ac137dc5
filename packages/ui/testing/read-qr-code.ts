import decodeQR from 'qr/decode.js';

/** Pixels of a module: what a reader needs. */
const MODULE = 4;

/** The text of a QR code that `QrCode` drew. jsdom draws nothing, so the path of the code is painted here. */
export function readQrCode(code: Element): string {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]) * MODULE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const runs = code.lastElementChild?.getAttribute('d')?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g) ?? [];
  for (const run of runs) {
    const [x = 0, y = 0, length = 0] = run.slice(1).map((number) => Number(number) * MODULE);
    for (let row = y; row < y + MODULE; row += 1) {
      for (let column = x; column < x + length; column += 1)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return decodeQR({ data, width: side, height: side });
}
