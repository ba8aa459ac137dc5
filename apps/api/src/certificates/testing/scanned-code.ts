import decodeQr from 'qr/decode.js';
import { pictureOf } from './poppler.ts';

/** What a phone makes of the QR code on the page. @throws Error it finds none */
export function scannedCode(pdf: Buffer): string {
  const { width, height, shades } = pictureOf(pdf, 120);
  const data = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (shades[Math.floor(at / 4)] ?? 0),
  );
  return decodeQr({ width, height, data });
}
