import { Button } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

interface ReasonButtonProps extends Omit<ReasonDialogProps, 'open' | 'onClose'> {
  readonly label: string;
}

/** A button that opens a dialog which asks for a reason. The reason is empty each time it opens. */
export function ReasonButton({ label, ...dialog }: ReasonButtonProps) {
  const [state, setState] = useState({ open: false, opening: 0 });
  return (
    <>
      <Button onClick={() => setState(({ opening }) => ({ open: true, opening: opening + 1 }))}>
        {label}
      </Button>
      <ReasonDialog
        {...dialog}
        key={state.opening}
        open={state.open}
        onClose={() => setState((last) => ({ ...last, open: false }))}
      />
    </>
  );
}
