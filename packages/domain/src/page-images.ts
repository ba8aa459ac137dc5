/** The images in the event's pages, as the Markdown of a page refers to them. */

const PATH = '/api/pages/images/';
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const REFERENCE = new RegExp(`${PATH}(${ID})`, 'gi');
const ADDRESS = new RegExp(`^${PATH}(${ID})$`, 'i');
const WITHOUT_DESCRIPTION = new RegExp(`!\\[\\s*\\]\\(\\s*${PATH}`, 'i');

/** The address by which Markdown refers to an uploaded image. It names no origin: images may be served from another one. */
export function pageImageAddress(id: string): string {
  return `${PATH}${id}`;
}

/** The id of the uploaded image that an address refers to; undefined for every other address. */
export function pageImageId(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]?.toLowerCase();
}

/** The ids of all uploaded images that a text mentions, in whatever syntax. */
export function pageImageIds(text: string): string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map(([, id = '']) => id.toLowerCase()))];
}

/** Whether a text has an uploaded image whose description is empty, which a screen reader cannot announce. */
export function hasUndescribedImage(text: string): boolean {
  return WITHOUT_DESCRIPTION.test(text);
}

/** The Markdown of an image. Brackets and line breaks would end its description, so they are replaced. */
export function imageMarkdown(description: string, id: string): string {
  const text = description
    .replace(/\s+/g, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('\\', '/')
    .trim();
  return `![${text}](${pageImageAddress(id)})`;
}
