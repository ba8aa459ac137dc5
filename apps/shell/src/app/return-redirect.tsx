import { useEffect } from 'react';

interface ReturnRedirectProps {
  readonly to: string;
  readonly returnTo: (path: string) => void;
}

/** Renders nothing and returns the user to a page that they were on, with the loader. */
export function ReturnRedirect({ to, returnTo }: ReturnRedirectProps) {
  useEffect(() => returnTo(to), [to, returnTo]);
  return null;
}
