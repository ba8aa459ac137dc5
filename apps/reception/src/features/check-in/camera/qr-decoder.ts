export type Detect = (video: HTMLVideoElement) => Promise<readonly string[]> | readonly string[];

/** A longer picture is made smaller: the time of a search grows with its area. */
const LONGEST_SIDE = 800;

/** Loads the library that finds a QR code in a picture without the browser's help. */
export async function createDecoder(): Promise<Detect> {
  // Browsers with a detector never load it.
  const { decodeQR } = await import(/* webpackExports: ["decodeQR"] */ 'qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return [];
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    // Setting the size again would also clear the canvas, which takes time.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    try {
      return [decodeQR({ data: context.getImageData(0, 0, width, height).data, width, height })];
    } catch {
      // There is none in the picture.
      return [];
    }
  };
}
