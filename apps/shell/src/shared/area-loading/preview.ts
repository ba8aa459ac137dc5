import { ApiError } from '@portal/api-client';
import { previewCalls } from '@portal/api-schema';
import { create } from 'zustand';
import { api } from '../session/api.ts';
import { forgetPreview, readPreviewToken } from '../session/opened-links.ts';
import { forgetChosenVersions } from './chosen-versions.ts';
import type { AreaEntry } from './registry.ts';

/** A slow answer must not hold back the areas. */
const TIMEOUT_MS = 10_000;

/** Whether the preview of this tab has ended without the person having left it, so that they are told. */
export const usePreviewEnd = create<{ readonly ended: boolean }>(() => ({ ended: false }));

/** The last answer: a connection that fails for a moment does not end a preview. */
let known: { readonly token: string; readonly area: unknown } | null = null;

function hasEnded(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/**
 * The area that this tab previews, unchecked; null without a preview, and without a request then. One that has ended is
 * forgotten.
 */
export async function fetchPreview(): Promise<unknown> {
  const token = readPreviewToken();
  if (token === null) return null;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { area } = await api.send(previewCalls.find, { query: { token }, signal });
    known = { token, area };
    return area;
  } catch (error) {
    if (!hasEnded(error)) return known?.token === token ? known.area : null;
    if (readPreviewToken() === token) forgetPreview();
    usePreviewEnd.setState({ ended: true });
    return null;
  }
}

/** The areas with the previewed ones in place of those of the same names, or beside the others. */
export function withPreviews(
  areas: readonly AreaEntry[],
  previews: readonly AreaEntry[],
): readonly AreaEntry[] {
  const shown = new Map(
    previews.map((preview) => [preview.name, { ...preview, source: 'preview' as const }]),
  );
  return [...areas.filter(({ name }) => !shown.has(name)), ...shown.values()];
}

/** Leaves the preview: the document is loaded again, with the current version. */
export function leavePreview(): void {
  forgetPreview();
  forgetChosenVersions();
  // With unsaved input the browser asks first. A person who stays gets the current version with the next page.
  location.reload();
}
