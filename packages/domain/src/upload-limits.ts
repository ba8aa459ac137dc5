/** What may be uploaded. */

const MEGABYTE = 1024 * 1024;

export interface UploadLimits {
  /** Allowed extensions of the file name; the content must be of that type. */
  readonly extensions: readonly string[];
  /** The largest single file. */
  readonly max_bytes: number;
  /** Files in one request. */
  readonly max_files: number;
  /** The most files that a team's project, or its certificates, may have. */
  readonly max_in_all: number;
  /** Their size together. */
  readonly max_bytes_in_all: number;
}

/** One file alone. */
const oneFile = <const Extensions extends readonly string[]>(extensions: Extensions, max_bytes: number) =>
  ({
    extensions,
    max_bytes,
    max_files: 1,
    max_in_all: 1,
    max_bytes_in_all: max_bytes,
  }) satisfies UploadLimits;

export const PROJECT_UPLOAD = {
  extensions: ['pdf', 'ppt', 'pptx', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'png', 'jpg', 'jpeg', 'mp4'],
  max_bytes: 100 * MEGABYTE,
  max_files: 5,
  max_in_all: 20,
  max_bytes_in_all: 1_000 * MEGABYTE,
} as const satisfies UploadLimits;

export const CERTIFICATE_UPLOAD = {
  extensions: ['pdf', 'png', 'jpg', 'jpeg'],
  max_bytes: 10 * MEGABYTE,
  max_files: 10,
  max_in_all: 50,
  max_bytes_in_all: 200 * MEGABYTE,
} as const satisfies UploadLimits;

/** The background of the certificates that the portal makes. */
export const CERTIFICATE_BACKGROUND_UPLOAD = oneFile(['pdf', 'png'], 10 * MEGABYTE);
/** Width and height of a background in pixels: A4 at 300 dots per inch has 3,508. */
export const CERTIFICATE_BACKGROUND_MAX_SIDE = 4_096;

/** The images of the event's pages. */
export const PAGE_IMAGE_UPLOAD = {
  extensions: ['png', 'jpg', 'jpeg', 'webp'],
  max_bytes: 5 * MEGABYTE,
  max_files: 1,
  max_in_all: 200,
  max_bytes_in_all: 1_000 * MEGABYTE,
} as const satisfies UploadLimits;

/** A spreadsheet to import. */
export const IMPORT_UPLOAD = oneFile(['xlsx', 'csv'], 20 * MEGABYTE);

/** Width and height of an image in the event's pages, in pixels: enough for the photos of most phones. */
export const PAGE_IMAGE_MAX_SIDE = 4_096;
/** The longest description of an image, in characters. */
export const IMAGE_DESCRIPTION_MAX = 300;

/** The most of a file that one request of a resumable upload brings; a crash of the server loses no more than that. */
export const UPLOAD_PART_BYTES = 8 * MEGABYTE;

/** The longest name of a file, in characters. */
export const FILE_NAME_MAX = 200;

/** A packed area that a team publishes. */
export const BUNDLE_UPLOAD = oneFile(['zip'], 32 * MEGABYTE);
