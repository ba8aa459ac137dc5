import { Button } from '@portal/ui';
import { useState } from 'react';
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx';

interface AskButtonProps extends Pick<AskDialogProps, 'team'> {
  readonly label: string;
}

/** Opens the question why an evaluation should be re-opened; each opening begins with an empty form. */
export function AskButton({ team, label }: AskButtonProps) {
  const [asking, setAsking] = useState({ open: false, opening: 0 });
  return (
    <>
      <Button onClick={() => setAsking(({ opening }) => ({ open: true, opening: opening + 1 }))}>
        {label}
      </Button>
      <AskDialog
        key={asking.opening}
        team={team}
        open={asking.open}
        onClose={() => setAsking((last) => ({ ...last, open: false }))}
      />
    </>
  );
}
