import { useShell } from '@portal/area-contract';
import { useEffect } from 'react';

/**
 * Tells the API when the pass is printed, by the button or by the browser's menu: the team's old pass is refused from then
 * on. A page that is only looked at tells nothing. If it cannot be told, the old pass stays accepted, which harms nobody.
 */
export function usePrintedPass(isShown: boolean): void {
  const { api } = useShell();
  useEffect(() => {
    if (!isShown) return;
    const tell = () => {
      api.passes.printed().catch((error: unknown) => {
        console.warn('The pass could not be marked as printed.', error);
      });
    };
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, [api, isShown]);
}
