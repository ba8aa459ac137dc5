import { PDFContext, PDFObjectCopier, type PDFRef } from '@cantoo/pdf-lib';
import type { PreparedBackground } from '../rendering/render-certificate.ts';

/** An object of a document with everything that it refers to, as they are written into a file, numbered from 1. */
export async function objectsOf(
  from: PDFContext,
  drawn: PDFRef,
): Promise<Pick<PreparedBackground, 'objects' | 'drawn'>> {
  const only = PDFContext.create();
  const copied = PDFObjectCopier.for(from, only).copy(drawn);
  const objects: Buffer[] = Array.from({ length: only.largestObjectNumber }, () => Buffer.from('null'));
  for (const [ref, object] of only.enumerateIndirectObjects()) {
    const bytes = Buffer.alloc(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    objects[ref.objectNumber - 1] = bytes;
  }
  return { objects, drawn: copied.objectNumber };
}
