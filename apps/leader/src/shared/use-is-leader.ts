import { useShell } from '@portal/area-contract';

/** Whether the person leads the team. A member sees it, and changes nothing. */
export function useIsLeader(): boolean {
  return useShell().session.role === 'leader';
}
