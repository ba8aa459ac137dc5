import type { TeamRef } from './team-ref.ts';
import type { UndoableChange } from './undo-bar.tsx';

/** Props of every dialog that changes one team or several. */
export interface TeamDialogProps {
  readonly teams: readonly TeamRef[];
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with what was changed, also when only some of the teams could be. */
  readonly onChanged: (change: UndoableChange) => void;
}
