import { useShell } from '@portal/area-contract';

/** Copies a text to the clipboard, and says so; a browser that refuses it shows the text instead. */
export function useCopy(texts: { readonly copied: string; readonly notCopied: (text: string) => string }) {
  const { toasts } = useShell();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(texts.copied);
    } catch {
      toasts.error(texts.notCopied(text));
    }
  };
}
