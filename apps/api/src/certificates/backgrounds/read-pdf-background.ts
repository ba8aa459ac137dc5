import {
  ParseSpeeds,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFPageEmbedder,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { Background } from '../rendering/render-certificate.ts';
import type { BackgroundFault } from './background-fault.ts';
import { hasName, isTooComplex } from './compressed-size.ts';

const MM_PER_POINT = 25.4 / 72;
const ENCRYPTION = /\/Encrypt\b/;
/** Nested more deeply than any design. */
const DEPTH_MAX = 100;

/** Entries of scripts, forms and other content that acts. */
const ACTIVE_ENTRIES = [
  'JS',
  'JavaScript',
  'AA',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
  'Movie',
  'Sound',
];
/** What an action or an object does (`/S`, `/Subtype`), unless it only goes to a place in the same document. */
const ACTIVE_KINDS = new Set([
  'JavaScript',
  'Launch',
  'URI',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'GoToR',
  'GoToE',
  'Rendition',
  'Named',
  'Hide',
  'Thread',
  'SetOCGState',
  'Trans',
  'GoTo3DView',
  'RichMedia',
  '3D',
  'Screen',
  'Widget',
  'PS',
]);
const ATTACHMENT_ENTRIES = ['EF', 'EmbeddedFiles'];
/** Those of a stream whose data, or what it shows, is in another file. */
const EXTERNAL_ENTRIES = ['F', 'Ref', 'OPI'];
/** What programs keep for themselves; it can be larger than the page. */
const PRIVATE_ENTRIES = ['PieceInfo', 'Metadata', 'Thumb', 'StructParent', 'StructParents'];

/** The only page of a PDF as something that is drawn: what it shows stays as it is, and nothing else of the file is kept. */
export async function readPdfBackground(bytes: Buffer): Promise<Background | BackgroundFault> {
  // Before anything is read: what is encrypted cannot be checked.
  if (hasName(bytes, ENCRYPTION)) return 'encrypted';
  if (isTooComplex(bytes)) return 'too_complex';
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
    });
    return faultOf(document) ?? (await pageOf(document));
  } catch {
    return 'unreadable';
  }
}

function faultOf(document: PDFDocument): BackgroundFault | undefined {
  const { context, catalog } = document;
  for (const [, object] of context.enumerateIndirectObjects()) {
    const fault = faultIn(object, 0);
    if (fault) return fault;
  }
  if (document.getPageCount() !== 1) return 'several_pages';
  const layers = catalog
    .lookupMaybe(PDFName.of('OCProperties'), PDFDict)
    ?.lookupMaybe(PDFName.of('D'), PDFDict);
  const hidden = layers?.lookupMaybe(PDFName.of('OFF'), PDFArray)?.size() ?? 0;
  const areHidden = layers?.lookup(PDFName.of('BaseState')) === PDFName.of('OFF');
  return hidden > 0 || areHidden ? 'hidden_layers' : undefined;
}

/** What an object has that a background must not have; also removes what is of no use for drawing. */
function faultIn(object: PDFObject, depth: number): BackgroundFault | undefined {
  if (depth > DEPTH_MAX) return 'too_complex';
  if (object instanceof PDFArray) return firstFault(object.asArray(), depth);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return undefined;
  const has = (entry: string) => dict.has(PDFName.of(entry));
  if (ACTIVE_ENTRIES.some(has)) return 'active_content';
  const isExternal = object instanceof PDFStream && EXTERNAL_ENTRIES.some(has);
  if (isExternal || ATTACHMENT_ENTRIES.some(has)) return 'attachments';
  for (const entry of ['S', 'Subtype']) {
    const kind = dict.get(PDFName.of(entry));
    if (kind instanceof PDFName && ACTIVE_KINDS.has(kind.decodeText())) return 'active_content';
  }
  for (const entry of PRIVATE_ENTRIES) dict.delete(PDFName.of(entry));
  return firstFault(dict.values(), depth);
}

function firstFault(objects: readonly PDFObject[], depth: number): BackgroundFault | undefined {
  for (const object of objects) {
    const fault = faultIn(object, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}

async function pageOf(document: PDFDocument): Promise<Background> {
  const page = document.getPage(0);
  const { x: left, y: bottom, width, height } = page.getCropBox();
  const group = page.node.get(PDFName.of('Group'));
  const box = { left, bottom, right: left + width, top: bottom + height };
  const ref = await (await PDFPageEmbedder.for(page.node, box)).embedIntoContext(document.context);
  // In which colours transparent parts are mixed.
  if (group) document.context.lookup(ref, PDFStream).dict.set(PDFName.of('Group'), group);
  const unit = Number(page.node.lookup(PDFName.of('UserUnit'))?.toString() ?? 1);
  const turns = (((page.getRotation().angle / 90) % 4) + 4) % 4;
  const shown = turns % 2 === 0 ? { width, height } : { width: height, height: width };
  const matrix = [
    [1, 0, 0, 1, 0, 0],
    [0, -1, 1, 0, 0, width],
    [-1, 0, 0, -1, width, height],
    [0, 1, -1, 0, height, 0],
  ][turns]?.map((value) => value * unit);
  if (!matrix) throw new Error('The page is turned by an odd angle');
  const toMm = (points: number) => points * unit * MM_PER_POINT;
  return {
    page: { width: toMm(shown.width), height: toMm(shown.height) },
    prepared: { ...(await objectsOf(document.context, ref)), matrix },
  };
}

/** An object of a document with everything that it refers to, as they are written into a file, numbered from 1. */
async function objectsOf(
  from: PDFContext,
  drawn: PDFRef,
): Promise<Pick<Background['prepared'], 'objects' | 'drawn'>> {
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
