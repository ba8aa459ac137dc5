/** An image that consists of nothing but what draws it. */
export interface CleanImage {
  content_type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
  /** Pixels, as a browser shows it. */
  width: number;
  height: number;
}

/** Why a cleaner found no image that it can keep. */
export type ImageFault = 'animated' | 'unreadable';
