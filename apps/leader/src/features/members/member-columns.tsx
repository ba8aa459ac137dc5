import type { Member } from '@portal/api-client';
import { type DataColumn, StatusTag } from '@portal/ui';
import { texts } from '../../texts.ts';
import styles from './members.module.css';

const { columns, leader, noSpecialty, pendingEmail } = texts.members;

/** The columns of the member table; numbers and email addresses are left to right. */
export const memberColumns: readonly DataColumn<Member>[] = [
  {
    key: 'full_name',
    title: columns.name,
    inCard: 'heading',
    render: ({ full_name, specialty, is_leader }) => (
      <div className={styles.person}>
        <span className={styles.name}>{full_name}</span>
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
        <bdi dir="ltr" className={styles.long}>
          {email}
        </bdi>
        {pending_email && (
          <span className={styles.pending}>
            {pendingEmail} <bdi dir="ltr">{pending_email}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'phone_number',
    title: columns.phone,
    render: ({ phone_number }) => <bdi dir="ltr">{phone_number}</bdi>,
  },
  { key: 'identity', title: columns.identity, render: ({ identity }) => <bdi dir="ltr">{identity}</bdi> },
];
