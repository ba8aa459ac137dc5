import { type IssuedCertificate, issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useOpenAddress } from '@portal/area-kit';
import { VERIFY_PATH } from '@portal/domain/certificates';
import { ActionMenu, type MenuAction } from '@portal/ui';
import { Ban, ExternalLink, FileText, Link, RefreshCw } from 'lucide-react';
import { issuedTexts } from './texts.ts';
import { useReissue } from './use-reissue.ts';

interface CertificateMenuProps {
  readonly certificate: IssuedCertificate;
  readonly onRevoke: () => void;
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

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
  const action = (
    key: 'open' | 'copyLink' | 'verifyPage' | 'reissue',
    Icon: typeof Ban,
    onChoose: () => void,
  ) => ({
    key,
    label: issuedTexts[key],
    icon: <Icon {...icon} />,
    onChoose,
  });
  const actions: MenuAction[] = [
    ...(isPersonal && state !== 'waiting' ? [action('open', FileText, () => open(id))] : []),
    action('copyLink', Link, () => void copy()),
    // A page of the server, which the shell's router does not know.
    ...(state === 'waiting'
      ? []
      : [action('verifyPage', ExternalLink, () => window.open(link, '_blank', 'noopener'))]),
    ...(isPersonal && (state === 'valid' || state === 'revoked')
      ? [action('reissue', RefreshCw, () => void reissue(certificate))]
      : []),
    ...(state === 'valid' || state === 'waiting'
      ? [
          {
            key: 'revoke',
            label: issuedTexts.revoke,
            icon: <Ban {...icon} />,
            danger: true,
            onChoose: onRevoke,
          },
        ]
      : []),
  ];
  return <ActionMenu label={issuedTexts.actionsOf(name ?? serial)} actions={actions} />;
}
