import { useEffect } from 'react';

export interface ReturnProps {
  readonly to: string;
  /** How the shell brings a person back. */
  readonly returnTo: (path: string) => void;
}

/** Stands where a page may not be shown, and leads back to one that the person was on. */
export function Return({ to, returnTo }: ReturnProps) {
  useEffect(() => returnTo(to), [to, returnTo]);
  return null;
}
