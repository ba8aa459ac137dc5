import { fileTypeFromBuffer } from 'file-type';
import type { FileStore, StoredContent } from './file-store.ts';
import { utf16Of } from './utf-16.ts';
import { isZip, isZipWith } from './zip-container.ts';

/** How many bytes of a file's beginning show its type. */
export const HEAD_BYTES = 4_100;

/** A type of file that may be uploaded, and what its content must be. */
export interface FileType {
  /** The type it is served as. */
  content_type: string;
  /** Types that its first bytes may show; none for text. */
  signatures: readonly string[];
  /** For zip files, whose beginnings are alike: checks what is inside. */
  hasContent?: (store: FileStore, content: StoredContent) => Promise<boolean>;
}

const ZIP = 'application/zip';
const COMPOUND = 'application/x-cfb';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** The first bytes of a zip that is not empty. */
const ZIP_SIGNATURE = Buffer.from('PK\x03\x04');

const officeType = (content_type: string, folder: string): FileType => ({
  content_type,
  signatures: [ZIP],
  hasContent: isZipWith('[Content_Types].xml', folder),
});
const plainType = (content_type: string, ...others: string[]): FileType => ({
  content_type,
  signatures: [content_type, ...others],
});

const jpeg = plainType('image/jpeg');
const byExtension: ReadonlyMap<string, FileType> = new Map([
  ['pdf', plainType('application/pdf')],
  ['png', plainType('image/png', 'image/apng')],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['mp4', plainType('video/mp4', 'video/x-m4v')],
  ['zip', { content_type: ZIP, signatures: [ZIP], hasContent: isZip }],
  ['docx', officeType(`${OFFICE}.wordprocessingml.document`, 'word/')],
  ['pptx', officeType(`${OFFICE}.presentationml.presentation`, 'ppt/')],
  ['xlsx', officeType(`${OFFICE}.spreadsheetml.sheet`, 'xl/')],
  ['csv', { content_type: 'text/csv', signatures: [] }],
  // One container for all three, distinguished by extension only.
  ['doc', { content_type: 'application/msword', signatures: [COMPOUND] }],
  ['ppt', { content_type: 'application/vnd.ms-powerpoint', signatures: [COMPOUND] }],
  ['xls', { content_type: 'application/vnd.ms-excel', signatures: [COMPOUND] }],
]);

/**
 * The type of a file by the beginning of its content, which must be what the extension of its name says;
 * undefined when it is not, or when the extension is not one of those allowed.
 */
export async function typeOf(
  name: string,
  head: Buffer,
  allowed: readonly string[],
): Promise<FileType | undefined> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = allowed.includes(extension) ? byExtension.get(extension) : undefined;
  const signature = await signatureOf(head);
  if (type?.signatures.length === 0) return signature === undefined && isText(head) ? type : undefined;
  return signature !== undefined && type?.signatures.includes(signature) ? type : undefined;
}

/** Of the encodings of text, only UTF-16 has zero bytes. */
function isText(head: Buffer): boolean {
  return !head.includes(0) || utf16Of(head) !== undefined;
}

/** A zip is recognised by its first bytes alone: file-type guesses at what is inside. */
async function signatureOf(head: Buffer): Promise<string | undefined> {
  if (head.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE)) return ZIP;
  return (await fileTypeFromBuffer(head))?.mime;
}
