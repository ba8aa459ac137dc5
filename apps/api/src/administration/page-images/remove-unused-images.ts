import { pageImageIds } from '@portal/domain/page-images';
import { lockSettings } from '../../event/index.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { removeUnreferenced } from '../../platform/files/stored-objects.ts';
import { deleteUnusedImages, markUsedImages, publishedTexts } from './page-images.repository.ts';

/** How long an image is kept that no saved page refers to: a text that was not saved yet, or a deletion, may need it. */
export const UNUSED_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes the images that no saved page has referred to for a week. Pages are saved under the same lock, so that no page
 * begins to refer to one meanwhile.
 * @returns how many objects it removed
 */
export async function removeUnusedImages(
  context: Pick<Context, 'db' | 'fileStore' | 'modules' | 'now'>,
): Promise<number> {
  const keys = await withTransaction(context.db, async (tx) => {
    await lockSettings(tx);
    const at = context.now();
    await markUsedImages(tx, (await publishedTexts(tx)).flatMap(pageImageIds), at);
    return deleteUnusedImages(tx, new Date(at.getTime() - UNUSED_LIFE_MS));
  });
  return removeUnreferenced(context, keys);
}
