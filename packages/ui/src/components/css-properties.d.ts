import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Width of the preview of a sheet, relative to the sheet's. */
    '--preview-scale'?: number;
    /** Cells in one row of a score strip. */
    '--cells'?: number;
    /** Least rows of a text area. */
    '--rows'?: number;
  }
}
