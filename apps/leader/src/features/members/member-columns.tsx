import type { Member } from '@portal/api-client';
import { type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import styles from './members.module.css';
import { membersTexts } from './texts.ts';

const { columns, leader, noSpecialty, pendingEmail } = membersTexts;

/** The columns of the member table; numbers and email addresses are left to right. */
export const memberColumns: readonly DataColumn<Member>[] = [
  {
    key: 'full_name',
    title: columns.name,
    inCard: 'heading',
    render: ({ full_name, specialty, is_leader }) => (
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
    ),
  },
  {
    key: 'email',
    title: columns.email,
    render: ({ email, pending_email }) => (
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
    ),
  },
  {
    key: 'phone_number',
    title: columns.phone,
    render: ({ phone_number }) => <ForeignText ltr>{phone_number}</ForeignText>,
  },
  {
    key: 'identity',
    title: columns.identity,
    render: ({ identity }) => <ForeignText ltr>{identity}</ForeignText>,
  },
];
