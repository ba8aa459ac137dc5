import { expect, type Page } from '@playwright/test';

/** Waits until the entry of a closed dialog has left the history, which is after the dialog is gone. */
export async function layerLeft(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeUndefined();
}
