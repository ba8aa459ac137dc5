import type { Readable } from 'node:stream';
import sax from 'sax';

/**
 * What reading an XML document calls. Names of elements are without their namespace's prefix; `within` are those of the open
 * elements, the innermost last.
 */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>, within: readonly string[]): void;
  text?(text: string, within: readonly string[]): void;
  close?(name: string): void;
}

/** Whether a text is that of a cell or of a shared text, and not how it is read aloud. */
export const isShown = (within: readonly string[]) =>
  (within.at(-1) === 't' || within.at(-1) === 'v') && !within.includes('rPh');

export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/** More than any workbook has that its grid's limits allow. They bound the time that reading takes. */
const XML_LIMITS = { depth: 64, elements: 1_600_000, attributes: 1_000 } as const;

/**
 * Reads an XML document as it arrives, up to its first error. Entities that a document defines are an error, so none can expand.
 * @throws XmlError it is not well-formed, or has more than `XML_LIMITS`
 */
export async function readXml(content: Readable, { open, text, close }: XmlHandlers): Promise<void> {
  // It only limits the length of a text, a comment or an attribute while it counts positions.
  const parser = sax.parser(true, { position: true });
  const within: string[] = [];
  const used = { elements: 0, attributes: 0 };
  const requireAtMost = (what: keyof typeof XML_LIMITS, count: number) => {
    if (count > XML_LIMITS[what]) throw new XmlError(`More than ${XML_LIMITS[what]}: ${what}`);
  };
  const localName = (name: string) => name.slice(name.indexOf(':') + 1);
  // Thrown out of `write`: at the end of a damaged document the parser reports an error for each open element.
  parser.onerror = (cause) => {
    throw new XmlError('The document is not well-formed', { cause });
  };
  parser.onopentagstart = () => {
    used.attributes = 0;
    used.elements += 1;
    requireAtMost('elements', used.elements);
  };
  parser.onattribute = () => {
    used.attributes += 1;
    requireAtMost('attributes', used.attributes);
  };
  parser.onopentag = ({ name, attributes }) => {
    within.push(localName(name));
    requireAtMost('depth', within.length);
    open?.(localName(name), attributes as Record<string, string>, within);
  };
  parser.ontext = (part) => text?.(part, within);
  parser.oncdata = (part) => text?.(part, within);
  parser.onclosetag = (name) => {
    within.pop();
    close?.(localName(name));
  };
  const decoder = new TextDecoder();
  for await (const chunk of content as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder.decode()).close();
}
