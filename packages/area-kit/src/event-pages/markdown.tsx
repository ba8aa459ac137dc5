import type { Markdown as Renderer } from '@portal/ui/markdown';
import { type ComponentProps, type ElementType, useState } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';

let loaded: typeof Renderer | undefined;

/** Loads the renderer, so that a page shows its text at once when it has the text. */
export async function loadMarkdown() {
  const { Markdown } = await import('@portal/ui/markdown');
  loaded = Markdown;
  return { default: Markdown };
}

const LazyMarkdown = lazyPart(loadMarkdown);

/** A text in Markdown. Its renderer loads with the first one. */
export function Markdown(props: ComponentProps<typeof Renderer>) {
  const [Shown] = useState((): ElementType => loaded ?? LazyMarkdown);
  return <Shown {...props} />;
}
