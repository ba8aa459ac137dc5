/** The certificates that the portal draws and signs, apart from those that are uploaded. */

/** `waiting`: it has its serial and is drawn soon. `replaced`: another was issued in its place, such as after a name was corrected. */
export const CERTIFICATE_STATES = ['waiting', 'valid', 'revoked', 'replaced'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/**
 * `checking`: whether every text fits its field. `refused`: some do not, and no certificate was made. `issuing`: they are drawn.
 * `issued`: all were drawn. `failed`: not all could be drawn; those that were are valid, and the others were removed.
 */
export const CERTIFICATE_ISSUE_STATES = ['checking', 'refused', 'issuing', 'issued', 'failed'] as const;
export type CertificateIssueState = (typeof CERTIFICATE_ISSUE_STATES)[number];

/**
 * Why an issue failed. `background`: the file of the background is missing or broken. `storage`: the file store is full or does not
 * answer. `unknown`: only the log says it.
 */
export const CERTIFICATE_ISSUE_FAILURES = ['background', 'storage', 'unknown'] as const;
export type CertificateIssueFailure = (typeof CERTIFICATE_ISSUE_FAILURES)[number];

/** The public page of a certificate is below this path, by its serial. */
export const VERIFY_PATH = '/verify';

/** The product specifies these messages in English. */
export const certificateFailures = {
  fetch: 'Failed to fetch certificates',
  upload: 'Failed to upload certificates',
  delete: 'Failed to delete certificates',
  download: 'Failed to download certificates',
  noUrl: 'Download URL not found',
} as const;
