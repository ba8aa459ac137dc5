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

/**
 * Reads an XML document as it arrives. Entities that a document defines are an error, so none can expand.
 * @throws XmlError it is not well-formed
 */
export async function readXml(content: Readable, { open, text, close }: XmlHandlers): Promise<void> {
  const parser = sax.parser(true, { position: false });
  const failures: Error[] = [];
  const localName = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.onerror = (error) => failures.push(error);
  parser.onopentag = ({ name, attributes }) => open?.(localName(name), attributes as Record<string, string>);
  parser.ontext = (part) => text?.(part);
  parser.oncdata = (part) => text?.(part);
  parser.onclosetag = (name) => close?.(localName(name));
  const decoder = new TextDecoder();
  for await (const chunk of content as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (failures.length > 0) throw new XmlError('The document is not well-formed', { cause: failures[0] });
  }
  parser.write(decoder.decode()).close();
  if (failures.length > 0) throw new XmlError('The document is not well-formed', { cause: failures[0] });
}
