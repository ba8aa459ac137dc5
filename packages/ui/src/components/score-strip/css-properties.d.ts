import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Cells in one row of a score strip. */
    '--cells'?: number;
  }
}
