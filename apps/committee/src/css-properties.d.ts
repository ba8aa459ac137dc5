import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Zoom factor of the image; 1 shows all of it. */
    '--scale'?: number;
  }
}
