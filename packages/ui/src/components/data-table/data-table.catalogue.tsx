import { nothing, type States } from '../../../catalogue/entry.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { TeamStatusTag } from '../status/known-tags.tsx';
import { column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { Pages } from './pages.tsx';
import { SelectionBar } from './selection-bar.tsx';

const rows = [
  { id: '1', name: 'فريق الرواد', members: 4, status: 'Qualified' },
  { id: '2', name: 'Team Horizon', members: 3, status: 'Pending' },
  { id: '3', name: 'فريق المستقبل للابتكار في تقنيات المياه', members: 5, status: 'Rejected' },
] as const;
type Row = (typeof rows)[number];

const table = {
  label: 'الفرق',
  columns: [
    column<Row>('name', 'الفريق', { sortable: true, inCard: 'heading' }, ({ name }) => name),
    column<Row>('members', 'الأعضاء', { sortable: true }, ({ members }) => members),
    column<Row>('status', 'الحالة', { inCard: 'corner' }, ({ status }) => <TeamStatusTag status={status} />),
  ],
  rows,
  rowKey: ({ id }: Row) => id,
  empty: <EmptyState title="لا توجد فرق" />,
};
const selection = {
  selected: new Set(['2']),
  onChange: nothing,
  labelOf: ({ name }: Row) => name,
  allLabel: 'اختيار الكل',
};
const paging = { page: 4, perPage: 10, total: 243, onChange: nothing };

export const dataTable = {
  DataTable: {
    sorted: <DataTable {...table} sort="name" onSort={nothing} paging={paging} cardsBelow={0} />,
    'selection and actions': (
      <DataTable {...table} selection={selection} actions={() => <Button>عرض</Button>} cardsBelow={0} />
    ),
    cards: <DataTable {...table} selection={selection} sort="name" onSort={nothing} cardsBelow={9999} />,
    // Not one that scrolls: the browser draws the letters of a column that stays in one of two ways.
    loading: <DataTable {...table} loading cardsBelow={0} />,
    empty: <DataTable {...table} rows={[]} cardsBelow={0} />,
  },
  Pages: {
    first: <Pages {...paging} page={1} compactBelow={0} />,
    middle: <Pages {...paging} page={12} compactBelow={0} />,
    compact: <Pages {...paging} compactBelow={9999} />,
  },
  SelectionBar: {
    'two rows': (
      <SelectionBar count="فريقان مختاران" onClear={nothing}>
        <Button>قبول</Button>
      </SelectionBar>
    ),
  },
} satisfies Record<string, States>;
