import type { TeamRef } from './team-ref.ts';

/** What every dialog on teams takes: one team, or several at once. */
export interface TeamDialogProps {
  readonly teams: readonly TeamRef[];
  readonly open: boolean;
  readonly onClose: () => void;
}
