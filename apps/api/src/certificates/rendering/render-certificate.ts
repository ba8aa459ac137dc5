import {
  type CertificateField,
  type CertificateFieldKind,
  type CertificateValues,
  fieldText,
  type PageSize,
} from '@portal/domain/certificate-fields';
import { drawFrame, drawQr, drawText } from './draw-field.ts';
import { EmbeddedFont } from './embedded-font.ts';
import { type FittedText, fitText, type TextFault, toPoints } from './fit-text.ts';
import { PdfFile, pdfNumber, pdfStream, pdfText } from './pdf-file.ts';
import type { Weight } from './typeface.ts';

/** A background that was prepared once for all certificates of a design. */
export interface PreparedBackground {
  /** The objects of a PDF file that draw it, numbered from 1. */
  readonly objects: readonly Uint8Array[];
  /** The number of the one that is drawn, and where: the six numbers of its transformation, in points. */
  readonly drawn: number;
  readonly matrix: readonly number[];
}

/** What is drawn on every certificate of a design, and the size of the page that it makes. */
export interface Background {
  readonly page: PageSize;
  readonly prepared: PreparedBackground;
}

export interface Certificate {
  readonly page: PageSize;
  readonly background: PreparedBackground | null;
  readonly fields: readonly CertificateField[];
  /** A field without a value is left out. */
  readonly values: CertificateValues;
  /** What readers show as the name of the document. */
  readonly title: string;
}

/** A field whose value cannot be drawn, by its position among the fields. */
export type CertificateFault = TextFault & {
  readonly field: number;
  readonly kind: CertificateFieldKind;
  readonly value: string;
};

/** What was made of a certificate, or why it cannot be drawn. */
export type Drawn<Made extends object> =
  | (Readonly<Made> & { readonly faults?: undefined })
  | ({ readonly [K in keyof Made]?: undefined } & { readonly faults: readonly CertificateFault[] });

/** The credential that is attached to a certificate. */
export interface Attachment {
  /** An entry of its dictionary by which programs find it. */
  readonly mark: string;
  readonly bytes: Buffer;
}

/** Draws one certificate. The same input gives the same bytes. */
export function renderCertificate(certificate: Certificate, attachment?: Attachment): Drawn<{ pdf: Buffer }> {
  const { page, background } = certificate;
  const pageHeight = toPoints(page.height);
  const { placed, faults } = placeTexts(certificate);
  if (faults.length > 0) return { faults };
  const fonts = new Map<Weight, EmbeddedFont>();
  const content: string[] = [];
  if (background)
    content.push(`/Artifact BMC q ${background.matrix.map(pdfNumber).join(' ')} cm /Bg Do Q EMC`);
  for (const { field, value, fitted } of placed) {
    if (fitted === null) {
      content.push(field.kind === 'qr' ? drawQr(value, field, pageHeight) : drawFrame(field, pageHeight));
      continue;
    }
    const font = fonts.get(field.weight) ?? new EmbeddedFont(fitted.typeface);
    fonts.set(field.weight, font);
    content.push(drawText(fitted, field, font, { fontName: field.weight, pageHeight }));
  }
  return { pdf: writeFile(certificate, content.join('\n'), fonts, attachment) };
}

/** The fields whose value cannot be drawn; none of a certificate that can. */
export function textFaults(certificate: Pick<Certificate, 'fields' | 'values'>): CertificateFault[] {
  return placeTexts(certificate).faults;
}

interface PlacedField {
  readonly field: CertificateField;
  readonly value: string;
  /** Null for a code and a frame, which always fit. */
  readonly fitted: FittedText | null;
}

function placeTexts({ fields, values }: Pick<Certificate, 'fields' | 'values'>) {
  const placed: PlacedField[] = [];
  const faults: CertificateFault[] = [];
  for (const [at, field] of fields.entries()) {
    const value = fieldText(field, values);
    if (value === '' && field.kind !== 'frame') continue;
    const fitted = field.kind === 'qr' || field.kind === 'frame' ? null : fitText(value, field);
    if (fitted !== null && 'code' in fitted) faults.push({ ...fitted, field: at, kind: field.kind, value });
    else placed.push({ field, value, fitted });
  }
  return { placed, faults };
}

function writeFile(
  { page, background, title }: Certificate,
  content: string,
  fonts: ReadonlyMap<Weight, EmbeddedFont>,
  attachment: Attachment | undefined,
): Buffer {
  const file = new PdfFile(background?.objects);
  const fontEntries = [...fonts].map(([name, font]) => `/${name} ${font.addTo(file)} 0 R`).join(' ');
  const drawn = background ? `/XObject << /Bg ${background.drawn} 0 R >>` : '';
  const contents = file.addStream('', content);
  const pages = file.add('');
  const box = [0, 0, toPoints(page.width), toPoints(page.height)].map(pdfNumber).join(' ');
  const only = file.add(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [${box}] /Contents ${contents} 0 R ` +
      `/Resources << /Font << ${fontEntries} >> ${drawn} >> >>`,
  );
  file.replace(pages, `<< /Type /Pages /Kids [${only} 0 R] /Count 1 >>`);
  const info = file.add(`<< /Title ${pdfText(title)} >>`);
  const root = file.add(
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (ar) /ViewerPreferences << /DisplayDocTitle true /Direction /R2L >> ` +
      `${attachment ? attach(file, attachment) : ''} >>`,
  );
  return file.finish({ root, info });
}

/** @returns the entries of the catalog that name the attachment */
function attach(file: PdfFile, { mark, bytes }: Attachment): string {
  const name = pdfText('credential.jwt');
  // The media type `application/vc+jwt`, as the name of an object.
  const content = file.add(pdfStream(`/Type /EmbeddedFile /Subtype /application#2Fvc+jwt ${mark}`, bytes));
  const described = file.add(
    `<< /Type /Filespec /F ${name} /UF ${name} /AFRelationship /Data ` +
      `/EF << /F ${content} 0 R /UF ${content} 0 R >> >>`,
  );
  return `/AF [${described} 0 R] /Names << /EmbeddedFiles << /Names [${name} ${described} 0 R] >> >>`;
}
