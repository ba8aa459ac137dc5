import { create } from 'zustand';

/** What the loader over the page says; null while there is none. */
export const useLoaderStore = create<{ readonly loadingMessage: string | null }>(() => ({
  loadingMessage: null,
}));

export function showLoader(loadingMessage: string): void {
  useLoaderStore.setState({ loadingMessage });
}

export function hideLoader(): void {
  useLoaderStore.setState({ loadingMessage: null });
}
