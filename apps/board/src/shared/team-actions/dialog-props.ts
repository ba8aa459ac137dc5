import type { TeamRef } from './team-ref.ts';

/** Props of every dialog that changes one team or several. */
export interface TeamDialogProps {
  readonly teams: readonly TeamRef[];
  readonly open: boolean;
  readonly onClose: () => void;
}
