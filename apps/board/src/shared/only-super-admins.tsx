import { useShell } from '@portal/area-contract';
import { EmptyState, PageHeader } from '@portal/ui';
import type { ReactNode } from 'react';

interface OnlySuperAdminsProps {
  /** Of the page, where the content brings it. */
  readonly title?: string;
  /** Why, for everyone else. */
  readonly text: string;
  readonly children: ReactNode;
}

/** The content of a page whose calls the API allows super-admins alone. */
export function OnlySuperAdmins({ title, text, children }: OnlySuperAdminsProps) {
  if (useShell().session.role === 'super-admin') return children;
  return (
    <>
      {title && <PageHeader title={title} />}
      <EmptyState title="هذه الصفحة للمدير العام" text={text} />
    </>
  );
}
