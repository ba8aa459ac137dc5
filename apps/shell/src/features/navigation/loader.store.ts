import { create } from 'zustand';

interface LoaderState {
  readonly isLoading: boolean;
  readonly loadingMessage: string | null;
  /** Percent done of what runs, where it is known. */
  readonly progress: number | null;
}

const IDLE: LoaderState = { isLoading: false, loadingMessage: null, progress: null };

/** The full-screen loader: whether it shows, and what it says. */
export const useLoaderStore = create<LoaderState>(() => IDLE);

export function showLoader(loadingMessage: string): void {
  useLoaderStore.setState({ isLoading: true, loadingMessage, progress: null });
}

export function hideLoader(): void {
  useLoaderStore.setState(IDLE);
}
