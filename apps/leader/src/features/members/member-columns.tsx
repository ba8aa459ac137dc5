import type { Member } from '@portal/api-client';
import { IdentityText } from '@portal/area-kit';
import { column, type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import styles from './members.module.css';
import { membersTexts } from './texts.ts';

const { columns, leader, noSpecialty, pendingEmail } = membersTexts;

/** The columns of the member table; numbers and email addresses are left to right. */
export const memberColumns: readonly DataColumn<Member>[] = [
  column('full_name', columns.name, { inCard: 'heading' }, ({ full_name, specialty, is_leader }) => (
    <div className={styles.person}>
      <span className={styles.name}>
        <ForeignText>{full_name}</ForeignText>
      </span>
      {is_leader && (
        <StatusTag tone="neutral" dot={false}>
          {leader}
        </StatusTag>
      )}
      <span className={styles.specialty}>{specialty ?? noSpecialty}</span>
    </div>
  )),
  column('email', columns.email, ({ email, pending_email }) => (
    <>
      <ForeignText ltr className={styles.long}>
        {email}
      </ForeignText>
      {pending_email && (
        <span className={styles.pending}>
          {pendingEmail} <ForeignText ltr>{pending_email}</ForeignText>
        </span>
      )}
    </>
  )),
  column('phone_number', columns.phone, ({ phone_number }) => <ForeignText ltr>{phone_number}</ForeignText>),
  column('identity', columns.identity, (member) => <IdentityText person={member} />),
];
