import type { Shown } from '../../../shared/dialogs/use-dialog.tsx';
import type { TeamRef } from './team-ref.ts';
import type { UndoableChange } from './undo-bar.tsx';

/** Props of every dialog that changes one team or several. */
export interface TeamDialogProps extends Shown {
  readonly teams: readonly TeamRef[];
  /** Called with what was changed, also when only some of the teams could be. */
  readonly onChanged: (change: UndoableChange) => void;
}
