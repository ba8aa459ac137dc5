import 'react';

declare module 'react' {
  interface CSSProperties {
    /** How many times the whole image is as large as its area. */
    '--scale'?: number;
  }
}
