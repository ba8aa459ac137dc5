import { create as contentDisposition } from 'content-disposition';

/** Types that a browser may display; everything else is saved. */
const INLINE_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg', 'video/mp4']);

/** An uploaded file must not act as a page of the portal: it loads and runs nothing, and only the portal frames it. */
const SANDBOX =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
/** The browser's PDF viewer does not start in a sandbox; with `nosniff` a PDF is not read as another type. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The headers that an uploaded file is served with. */
export function contentHeaders({
  name,
  content_type,
}: {
  name: string;
  content_type: string;
}): Record<string, string> {
  const type = INLINE_TYPES.has(content_type) ? 'inline' : 'attachment';
  return {
    'content-type': content_type,
    'content-disposition': contentDisposition(name, { type, fallback: false }),
    'content-security-policy': content_type === 'application/pdf' ? PDF_POLICY : SANDBOX,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=600',
  };
}
