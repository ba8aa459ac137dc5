import { type IssuedCertificate, issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useOpenAddress } from '@portal/area-kit';
import { VERIFY_PATH } from '@portal/domain/certificates';
import { ActionMenu, type MenuAction } from '@portal/ui';
import { Ban, ExternalLink, FileText, Link, RefreshCw } from 'lucide-react';
import { menuAction } from '../../../shared/actions/menu-action.tsx';
import { useAction } from '../../../shared/actions/use-action.ts';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import type { Shown } from '../../../shared/dialogs/use-dialog.tsx';
import { issuedTexts } from './texts.ts';

interface CertificateMenuProps {
  readonly certificate: IssuedCertificate;
  readonly onRevoke: () => void;
}

/** What can be done with a certificate in its state. */
export function CertificateMenu({ certificate, onRevoke }: CertificateMenuProps) {
  const { api, toasts } = useShell();
  const reissue = useReissue();
  const { mutate: open } = useOpenAddress(
    async (id) => (await api.send(issuedCertificateCalls.download, { params: { id } })).download_url,
    issuedTexts.openFailed,
  );
  const { id, serial, name, state } = certificate;
  const link = `${location.origin}${VERIFY_PATH}/${serial}`;
  const isPersonal = name !== null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.success(issuedTexts.linkCopied);
    } catch {
      toasts.error(issuedTexts.linkNotCopied(link));
    }
  };
  const canOpen = state !== 'waiting';
  const actions: MenuAction[] = [
    ...(isPersonal && canOpen ? [menuAction(FileText, issuedTexts.open, () => open(id))] : []),
    menuAction(Link, issuedTexts.copyLink, () => void copy()),
    // A page of the server, which the shell's router does not know.
    ...(canOpen
      ? [menuAction(ExternalLink, issuedTexts.verifyPage, () => window.open(link, '_blank', 'noopener'))]
      : []),
    ...(isPersonal && (state === 'valid' || state === 'revoked')
      ? [menuAction(RefreshCw, issuedTexts.reissue, () => void reissue(certificate))]
      : []),
    ...(state === 'valid' || state === 'waiting'
      ? [menuAction(Ban, issuedTexts.revoke, onRevoke, { danger: true })]
      : []),
  ];
  return <ActionMenu label={issuedTexts.actionsOf(name ?? serial)} actions={actions} />;
}

/** Issues a certificate again after a question that says what changes. */
function useReissue() {
  const { send } = useAction();
  return ({ id, name, serial }: IssuedCertificate) =>
    send(
      issuedCertificateCalls.reissue,
      {
        ask: {
          title: issuedTexts.reissueTitle(name ?? serial),
          text: issuedTexts.reissueText,
          confirmText: issuedTexts.reissue,
        },
        running: issuedTexts.reissuing,
        done: issuedTexts.reissued,
        failed: issuedTexts.reissueFailed,
      },
      { params: { id } },
    );
}

interface RevokeDialogProps extends Shown {
  readonly certificate: IssuedCertificate;
}

/** Revokes a certificate with a reason that everyone may read. */
export function RevokeDialog({ certificate: { id, name, serial }, ...shown }: RevokeDialogProps) {
  const { sending } = useAction();
  return (
    <ReasonDialog
      {...shown}
      title={issuedTexts.revokeTitle(name ?? serial)}
      confirmText={issuedTexts.revoke}
      cancelText={issuedTexts.keep}
      danger
      reason={issuedTexts.reason}
      action={(reason) =>
        sending(
          issuedCertificateCalls.revoke,
          {
            running: issuedTexts.revoking,
            done: issuedTexts.revoked,
            failed: issuedTexts.revokeFailed,
          },
          { params: { id }, body: { reason } },
        )
      }
    >
      <p>{issuedTexts.revokeText}</p>
    </ReasonDialog>
  );
}
