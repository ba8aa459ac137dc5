import { ForeignText } from '@portal/ui';
import type { ReactNode } from 'react';
import styles from './account-name.module.css';
import { accountTexts } from './texts.ts';

export interface AccountNameProps {
  readonly account: {
    readonly full_name: string;
    readonly email: string;
    readonly pending_email: string | null;
  };
  /** Marks beside the name. */
  readonly children?: ReactNode;
}

/** The name of an account with its email, and the new one that is not confirmed yet. */
export function AccountName({
  account: { full_name, email, pending_email },
  children = null,
}: AccountNameProps) {
  return (
    <>
      <span className={styles.name}>
        <ForeignText>{full_name}</ForeignText>
        {children}
      </span>
      <ForeignText className={styles.email}>{email}</ForeignText>
      {pending_email && (
        <span className={styles.email}>
          {accountTexts.pendingEmail} <ForeignText>{pending_email}</ForeignText>
        </span>
      )}
    </>
  );
}
