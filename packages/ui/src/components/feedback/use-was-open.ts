import { useState } from 'react';

/** Whether a dialog is open or has been: a page whose dialogs were never open does not render antd's, which is slow. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
