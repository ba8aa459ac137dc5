import { create as contentDisposition } from 'content-disposition';

/** Types that a browser may display; everything else is saved. */
const INLINE_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'video/mp4']);

/** An uploaded file must not act as a page of the portal: it loads and runs nothing. */
const SANDBOX = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** The browser's PDF viewer does not start in a sandbox; with `nosniff` a PDF is not read as another type. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

interface UploadedFile {
  name: string;
  content_type: string;
}

/**
 * The headers that an uploaded file is served with. Only the portal's pages may frame or read it.
 * @param pagesOrigin the origin of those pages, if the file is served from another one
 */
export function contentHeaders(
  { name, content_type }: UploadedFile,
  pagesOrigin: string | null = null,
): Record<string, string> {
  const type = INLINE_TYPES.has(content_type) ? 'inline' : 'attachment';
  const policy = content_type === 'application/pdf' ? PDF_POLICY : SANDBOX;
  return {
    'content-type': content_type,
    'content-disposition': contentDisposition(name, { type, fallback: false }),
    'content-security-policy': `frame-ancestors ${pagesOrigin ?? "'self'"}; ${policy}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': pagesOrigin === null ? 'same-origin' : 'cross-origin',
    ...(pagesOrigin !== null && { 'access-control-allow-origin': pagesOrigin }),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=600',
  };
}
