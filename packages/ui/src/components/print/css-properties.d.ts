import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Width of the preview of a sheet, relative to the sheet's. */
    '--preview-scale'?: number;
  }
}
