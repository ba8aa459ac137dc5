import { passCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { useEffect } from 'react';

/**
 * Tells the API when the passes on this page are printed, by the button or by the browser's menu: the old passes of these
 * teams are refused from then on. A page that is only looked at tells nothing. If it cannot be told, the old passes stay
 * accepted, which harms nobody.
 * @param teamIds `own` is the team of a leader; undefined while no pass is shown. Teams may be repeated
 */
export function usePrintedPasses(teamIds: readonly string[] | 'own' | undefined): void {
  const { api } = useShell();
  useEffect(() => {
    if (!teamIds || teamIds.length === 0) return undefined;
    const markPrinted = async () => {
      if (teamIds === 'own') return void (await api.send(passCalls.print, { body: {} }));
      const rest = [...new Set(teamIds)];
      while (rest.length > 0) {
        await api.send(passCalls.print, { body: { team_ids: rest.splice(0, PER_PAGE_MAX) } });
      }
    };
    const onPrint = () => {
      markPrinted().catch((error: unknown) =>
        console.warn('The passes could not be marked as printed.', error),
      );
    };
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, [api, teamIds]);
}
