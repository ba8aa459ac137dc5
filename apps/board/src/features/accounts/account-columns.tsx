import { type DataColumn, StatusTag, type Tone } from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import type { ReactNode } from 'react';
import { AccountName, type AccountNameProps } from './account-name.tsx';
import { accountTexts } from './texts.ts';

type Account = AccountNameProps['account'] & {
  readonly is_active: boolean;
  /** Of accounts that can be disabled. */
  readonly disabled_at?: string | null;
  readonly created_at: string;
};

interface AccountColumns<Row> {
  readonly timeZone: string;
  /** Between the name and the state. */
  readonly own: readonly DataColumn<Row>[];
  /** Marks beside the name. */
  readonly marksOf?: (row: Row) => ReactNode;
}

/** The columns of a list of accounts. */
export function accountColumns<Row extends Account>({
  timeZone,
  own,
  marksOf,
}: AccountColumns<Row>): readonly DataColumn<Row>[] {
  return [
    {
      key: 'full_name',
      title: accountTexts.columns.name,
      sortable: true,
      inCard: 'heading',
      render: (account) => <AccountName account={account}>{marksOf?.(account)}</AccountName>,
    },
    ...own,
    {
      key: 'is_active',
      title: accountTexts.columns.state,
      inCard: 'corner',
      render: (account) => {
        const { tone, text } = stateOf(account);
        return <StatusTag tone={tone}>{text}</StatusTag>;
      },
    },
    {
      key: 'created_at',
      title: accountTexts.columns.created,
      sortable: true,
      render: ({ created_at }) => formatDate(created_at, timeZone),
    },
  ];
}

function stateOf({ is_active, disabled_at }: Account): { tone: Tone; text: string } {
  if (disabled_at) return { tone: 'neutral', text: accountTexts.disabled };
  if (!is_active) return { tone: 'waiting', text: accountTexts.waiting };
  return { tone: 'ok', text: accountTexts.active };
}
