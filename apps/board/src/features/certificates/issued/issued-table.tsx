import { type Data, type IssuedCertificate, issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useCopy, useOpenAddress } from '@portal/area-kit';
import { VERIFY_PATH } from '@portal/domain/certificates';
import {
  ActionMenu,
  column,
  type DataColumn,
  ForeignText,
  type MenuAction,
  Muted,
  StatusTag,
} from '@portal/ui';
import { Ban, ExternalLink, FileText, Link, RefreshCw } from 'lucide-react';
import { menuAction } from '../../../shared/actions/menu-action.tsx';
import { useAction } from '../../../shared/actions/use-action.ts';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import type { Shown } from '../../../shared/dialogs/use-dialog.tsx';
import { Moment } from '../../../shared/lists/moment.tsx';
import { ListTable } from '../../../shared/lists/record-list.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import styles from './issued.module.css';
import { issuedTexts } from './texts.ts';

interface IssuedTableProps {
  readonly data: Data<typeof issuedCertificateCalls.list>;
  readonly list: ListControls;
  readonly onRevoke: (certificate: IssuedCertificate) => void;
}

const { columns } = issuedTexts;
const TONES = { waiting: 'info', valid: 'ok', revoked: 'refused', replaced: 'neutral' } as const;

const issuedColumns: readonly DataColumn<IssuedCertificate>[] = [
  column('name', columns.name, { sortable: true, inCard: 'heading' }, ({ name }) =>
    name === null ? (
      <Muted>{issuedTexts.anonymous}</Muted>
    ) : (
      <span className={styles.name}>
        <ForeignText>{name}</ForeignText>
      </span>
    ),
  ),
  column('state', columns.state, (certificate) => <State certificate={certificate} />),
  column('team', columns.team, ({ team }) => (
    <ForeignText className={styles.text}>{team ?? listTexts.none}</ForeignText>
  )),
  column('design', columns.design, ({ template_name }) => (
    <ForeignText className={styles.text}>{template_name}</ForeignText>
  )),
  column('serial', columns.serial, Serial),
  column('issued_at', columns.issued, { sortable: true }, ({ issued_at }) => <Moment at={issued_at} />),
];

function Serial({ serial }: { serial: string }) {
  return (
    <ForeignText ltr className={styles.serial}>
      {serial}
    </ForeignText>
  );
}

/** The state, and of one that is not valid any more the reason or what replaced it. */
function State({ certificate: { state, revoke_reason, replaced_by } }: { certificate: IssuedCertificate }) {
  return (
    <div className={styles.state}>
      <StatusTag tone={TONES[state]}>{issuedTexts.states[state]}</StatusTag>
      {state === 'revoked' && revoke_reason && (
        <ForeignText className={styles.why}>{revoke_reason}</ForeignText>
      )}
      {state === 'replaced' && replaced_by && (
        <span className={styles.why}>
          {issuedTexts.replacedBy} <Serial serial={replaced_by} />
        </span>
      )}
    </div>
  );
}

/** One page of certificates. */
export function IssuedTable({ data, list, onRevoke }: IssuedTableProps) {
  return (
    <ListTable
      list={list}
      pagination={data.pagination}
      label={issuedTexts.tableLabel}
      columns={issuedColumns}
      rows={data.certificates}
      empty={{ title: issuedTexts.empty, text: issuedTexts.emptyText }}
      rowKey={({ id }) => id}
      defaultSort="-issued_at"
      actions={(certificate) => (
        <CertificateMenu certificate={certificate} onRevoke={() => onRevoke(certificate)} />
      )}
    />
  );
}

interface CertificateMenuProps {
  readonly certificate: IssuedCertificate;
  readonly onRevoke: () => void;
}

/** What can be done with a certificate in its state. */
function CertificateMenu({ certificate, onRevoke }: CertificateMenuProps) {
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
