import { create } from 'zustand';

interface LoaderState {
  readonly isLoading: boolean;
  readonly loadingMessage: string | null;
  /** Percent done, or null where it is not known. */
  readonly progress: number | null;
}

const IDLE: LoaderState = { isLoading: false, loadingMessage: null, progress: null };

export const useLoaderStore = create<LoaderState>(() => IDLE);

export function showLoader(loadingMessage: string): void {
  useLoaderStore.setState({ isLoading: true, loadingMessage, progress: null });
}

export function hideLoader(): void {
  useLoaderStore.setState(IDLE);
}
