import { createDecoder, type Detect } from './qr-decoder.ts';

/** The part of the Shape Detection API that is used; TypeScript's library has no types for it. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMAT = 'qr_code';

async function nativeDetector(): Promise<NativeDetector | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeDetectorClass };
  if (!BarcodeDetector) return null;
  try {
    const formats = await BarcodeDetector.getSupportedFormats();
    return formats.includes(FORMAT) ? new BarcodeDetector({ formats: [FORMAT] }) : null;
  } catch {
    return null;
  }
}

/** The browser's own detector, else a library that is loaded now; also when the browser's fails while it is used. */
export async function createDetector(): Promise<Detect> {
  const native = await nativeDetector();
  if (!native) return createDecoder();
  let fallback: Detect | undefined;
  return async (video) => {
    if (!fallback) {
      try {
        return (await native.detect(video)).map(({ rawValue }) => rawValue);
      } catch {
        // Some systems offer the detector without the service behind it.
        fallback = await createDecoder();
      }
    }
    return fallback(video);
  };
}
