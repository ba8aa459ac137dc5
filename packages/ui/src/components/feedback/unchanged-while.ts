import type { SyntheticEvent } from 'react';

/** For the content of a dialog: while it is sent, its fields take no change, which would be lost with the answer. */
export const unchangedWhile = (sending: boolean) => ({
  onChangeCapture: (event: SyntheticEvent) => {
    if (sending) event.stopPropagation();
  },
});
