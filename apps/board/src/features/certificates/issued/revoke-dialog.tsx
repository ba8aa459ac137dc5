import { changesOf } from '@portal/api-client';
import { type IssuedCertificate, issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import type { Shown } from '../../../shared/dialogs/use-dialog.tsx';
import { issuedTexts } from './texts.ts';

interface RevokeDialogProps extends Shown {
  readonly certificate: IssuedCertificate;
}

/** Revokes a certificate with a reason that everyone may read. */
export function RevokeDialog({ certificate: { id, name, serial }, ...shown }: RevokeDialogProps) {
  const { api } = useShell();
  return (
    <ReasonDialog
      {...shown}
      title={issuedTexts.revokeTitle(name ?? serial)}
      confirmText={issuedTexts.revoke}
      cancelText={issuedTexts.keep}
      danger
      reason={issuedTexts.reason}
      action={(reason) => ({
        call: () => api.send(issuedCertificateCalls.revoke, { params: { id }, body: { reason } }),
        running: issuedTexts.revoking,
        done: issuedTexts.revoked,
        failed: issuedTexts.revokeFailed,
        changes: changesOf(issuedCertificateCalls.revoke),
      })}
    >
      <p>{issuedTexts.revokeText}</p>
    </ReasonDialog>
  );
}
