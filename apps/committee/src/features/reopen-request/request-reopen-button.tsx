import { Button } from '@portal/ui';
import { useState } from 'react';
import { RequestReopenDialog, type RequestReopenDialogProps } from './request-reopen-dialog.tsx';

interface RequestReopenButtonProps extends Pick<RequestReopenDialogProps, 'team'> {
  readonly label: string;
}

/** A button with the dialog that requests a re-opening. The form is empty each time it opens. */
export function RequestReopenButton({ team, label }: RequestReopenButtonProps) {
  const [dialog, setDialog] = useState({ open: false, opening: 0 });
  return (
    <>
      <Button onClick={() => setDialog(({ opening }) => ({ open: true, opening: opening + 1 }))}>
        {label}
      </Button>
      <RequestReopenDialog
        key={dialog.opening}
        team={team}
        open={dialog.open}
        onClose={() => setDialog((last) => ({ ...last, open: false }))}
      />
    </>
  );
}
