import type { IssuedCertificate } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useAction } from '../../../shared/actions/use-action.ts';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import { issuedTexts } from '../../../texts/issued-certificates.ts';

interface RevokeDialogProps {
  readonly certificate: IssuedCertificate;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Revokes a certificate with a reason that everyone may read. */
export function RevokeDialog({ certificate: { id, name, serial }, open, onClose }: RevokeDialogProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  return (
    <ReasonDialog
      title={issuedTexts.revokeTitle(name ?? serial)}
      confirmText={issuedTexts.revoke}
      cancelText={issuedTexts.keep}
      danger
      reason={issuedTexts.reason}
      open={open}
      onClose={onClose}
      send={(reason) =>
        act({
          call: () => api.issuedCertificates.revoke(id, reason),
          running: issuedTexts.revoking,
          done: issuedTexts.revoked,
          failed: issuedTexts.revokeFailed,
          changes: ['certificates', 'audit'],
        })
      }
      sending={acting}
    >
      <p>{issuedTexts.revokeText}</p>
    </ReasonDialog>
  );
}
