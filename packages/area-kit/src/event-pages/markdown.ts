import { lazy } from 'react';

/** A text in Markdown. Its renderer loads with the first one. */
export const Markdown = lazy(async () => {
  const { Markdown } = await import('@portal/ui/markdown');
  return { default: Markdown };
});
