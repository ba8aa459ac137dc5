/** What a browser may show in place; everything else is saved. */
const INLINE_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg', 'video/mp4']);

/** A file is never a page of ours: it loads nothing, runs nothing and is framed by the portal only. */
const SANDBOX =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
/** The browser's own viewer does not start in a sandbox; with `nosniff` a pdf cannot become anything else. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The headers under which an uploaded file is given out. */
export function contentHeaders({
  name,
  content_type,
}: {
  name: string;
  content_type: string;
}): Record<string, string> {
  const disposition = INLINE_TYPES.has(content_type) ? 'inline' : 'attachment';
  return {
    'content-type': content_type,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeFileName(name)}`,
    'content-security-policy': content_type === 'application/pdf' ? PDF_POLICY : SANDBOX,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=600',
  };
}

/** RFC 8187: what encodeURIComponent leaves of the characters that are not allowed. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
