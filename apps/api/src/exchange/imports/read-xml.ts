import type { Readable } from 'node:stream';
import sax from 'sax';

/** What reading an XML document calls. Names of elements are without their namespace's prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

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
  const used = { depth: 0, elements: 0, attributes: 0 };
  const count = (what: keyof typeof XML_LIMITS) => {
    used[what] += 1;
    if (used[what] > XML_LIMITS[what]) throw new XmlError(`More than ${XML_LIMITS[what]}: ${what}`);
  };
  const localName = (name: string) => name.slice(name.indexOf(':') + 1);
  // Thrown out of `write`: at the end of a damaged document the parser reports an error for each open element.
  parser.onerror = (cause) => {
    throw new XmlError('The document is not well-formed', { cause });
  };
  parser.onopentagstart = () => {
    count('elements');
    used.attributes = 0;
  };
  parser.onattribute = () => count('attributes');
  parser.onopentag = ({ name, attributes }) => {
    count('depth');
    open?.(localName(name), attributes as Record<string, string>);
  };
  parser.ontext = (part) => text?.(part);
  parser.oncdata = (part) => text?.(part);
  parser.onclosetag = (name) => {
    used.depth -= 1;
    close?.(localName(name));
  };
  const decoder = new TextDecoder();
  for await (const chunk of content as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder.decode()).close();
}
