import { useEffect } from 'react';

/** Renders nothing and returns the user to a page that they were on, with the loader. */
export function ReturnRedirect({ to, returnTo }: { to: string; returnTo: (path: string) => void }) {
  useEffect(() => returnTo(to), [to, returnTo]);
  return null;
}
