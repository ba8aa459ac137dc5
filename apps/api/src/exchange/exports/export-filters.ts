import type { ExportFilters } from '@portal/api-schema';

const NONE = 'none';

/** The filters that are set, as one part of the URL of an export. */
export function encodeFilters(filters: ExportFilters): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return set.length === 0 ? NONE : Buffer.from(JSON.stringify(Object.fromEntries(set))).toString('base64url');
}

/** The filters that `encodeFilters` was given; the signature of the URL excludes any other text. */
export function decodeFilters(text: string): ExportFilters {
  if (text === NONE) return {};
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as ExportFilters;
}
