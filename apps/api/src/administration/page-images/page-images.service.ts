import { type PageImage, type PageName, pageCalls } from '@portal/api-schema';
import { pathOf } from '@portal/api-schema/path-of';
import { INVALID_DATA } from '@portal/domain/messages';
import { hasUndescribedImage, pageImageIds } from '@portal/domain/page-images';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { onFilesOrigin } from '../../platform/files/files-origin.ts';
import { findPageImages, listPageImages, type PageImageRow } from './page-images.repository.ts';

type Services = Pick<Context, 'config'>;

/** Every uploaded image. */
export async function allPageImages(services: Services, db: Database): Promise<PageImage[]> {
  return (await listPageImages(db)).map((row) => toPageImage(services, row));
}

/** The uploaded images that a text refers to. */
export async function imagesOfText(services: Services, db: Database, text: string): Promise<PageImage[]> {
  return (await findPageImages(db, pageImageIds(text))).map((row) => toPageImage(services, row));
}

export function toPageImage(services: Services, { id, width, height }: PageImageRow): PageImage {
  return { id, url: onFilesOrigin(services, `/api${pathOf(pageCalls.image, { id })}`), width, height };
}

/** @throws HttpError 422 a page refers to an image that does not exist any more, or has one without a description */
export async function requireSoundImages(
  tx: Database,
  pages: readonly (readonly [PageName, string])[],
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const [name, text] of pages) {
    const faults = await faultsOfImages(tx, text);
    if (faults.length > 0) errors[`pages.${name}`] = faults;
  }
  if (Object.keys(errors).length > 0) throw refused(INVALID_DATA, errors);
}

async function faultsOfImages(tx: Database, text: string): Promise<string[]> {
  const ids = pageImageIds(text);
  const isMissing = (await findPageImages(tx, ids)).length < ids.length;
  return [
    ...(isMissing ? ['في النص صورة لم تعد محفوظة. أضفها من جديد أو احذفها من النص.'] : []),
    ...(hasUndescribedImage(text) ? ['في النص صورة بلا وصف. اكتب وصفها بين القوسين [ ].'] : []),
  ];
}
