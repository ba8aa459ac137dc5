import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { FullScreenLoader } from '../../shared/full-screen-loader/full-screen-loader.tsx';
import { firstPage } from './first-login.tsx';

async function htmlOf(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}

/** Rendered at build time: the login page until its data and code are there, and the loader of every page. */
export async function staticPages(): Promise<{ login: string; loader: string }> {
  const page = { registers: Promise.resolve(null), isSubmitted: false, readyAt: null };
  const [login, loader] = await Promise.all([
    htmlOf(firstPage({ page, prepareShell: () => {}, enterShell: async () => {} })),
    htmlOf(<FullScreenLoader />),
  ]);
  return { login, loader };
}
