import type { Data, IssuedCertificate, issuedCertificateCalls } from '@portal/api-schema';
import { column, type DataColumn, ForeignText, Muted, StatusTag } from '@portal/ui';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Moment } from '../../../shared/lists/moment.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import { CertificateMenu } from './certificate-menu.tsx';
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
