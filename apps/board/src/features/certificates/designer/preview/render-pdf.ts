import { GlobalWorkerOptions, getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A file as it is in the package: built as a chunk, it would need the federation's code.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;
/** One for all pictures: it takes longer to start than to read a certificate. */
const worker = new PDFWorker();

/** The first page of a PDF file as a picture that is so many pixels wide. */
export async function renderPdf(file: Blob, width: number): Promise<HTMLCanvasElement> {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), worker });
  try {
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return canvas;
  } finally {
    await task.destroy();
  }
}
