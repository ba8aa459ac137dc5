import { type IssuedCertificate, issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useCopy, useOpenAddress } from '@portal/area-kit';
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
  const { api } = useShell();
  const copy = useCopy({ copied: issuedTexts.linkCopied, notCopied: issuedTexts.linkNotCopied });
  const { send } = useAction();
  const { mutate: open } = useOpenAddress(
    async (id) => (await api.send(issuedCertificateCalls.download, { params: { id } })).download_url,
    issuedTexts.openFailed,
  );
  const { id, serial, name, state } = certificate;
  const link = `${location.origin}${VERIFY_PATH}/${serial}`;
  const isPersonal = name !== null;
  /** Issues it again after a question that says what changes. */
  const reissue = () =>
    send(issuedCertificateCalls.reissue, issuedTexts.reissuing(name ?? serial), { params: { id } });
  const canOpen = state !== 'waiting';
  const actions: MenuAction[] = [
    ...(isPersonal && canOpen ? [menuAction(FileText, issuedTexts.open, () => open(id))] : []),
    menuAction(Link, issuedTexts.copyLink, () => void copy(link)),
    // A page of the server, which the shell's router does not know.
    ...(canOpen
      ? [menuAction(ExternalLink, issuedTexts.verifyPage, () => window.open(link, '_blank', 'noopener'))]
      : []),
    ...(isPersonal && (state === 'valid' || state === 'revoked')
      ? [menuAction(RefreshCw, issuedTexts.reissue, () => void reissue())]
      : []),
    ...(state === 'valid' || state === 'waiting'
      ? [menuAction(Ban, issuedTexts.revoke, onRevoke, { danger: true })]
      : []),
  ];
  return <ActionMenu label={issuedTexts.actionsOf(name ?? serial)} actions={actions} />;
}

/** Revokes a certificate with a reason that everyone may read. */
export function RevokeDialog({ certificate, ...shown }: Shown & { certificate: IssuedCertificate }) {
  const { id, name, serial } = certificate;
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
        sending(issuedCertificateCalls.revoke, issuedTexts.revoking, { params: { id }, body: { reason } })
      }
    >
      <p>{issuedTexts.revokeText}</p>
    </ReasonDialog>
  );
}
