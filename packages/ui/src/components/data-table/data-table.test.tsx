import { PortalProvider } from '@portal/ui/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from '../states/empty-state.tsx';
import { DataTable } from './data-table.tsx';
import type { DataColumn, DataTableProps } from './data-table.types.ts';

interface Team {
  readonly name: string;
  readonly sector: string;
}

const teams: readonly Team[] = [
  { name: 'مدار', sector: 'الصحة الرقمية' },
  { name: 'سند', sector: 'التقنية المالية' },
];
const columns: readonly DataColumn<Team>[] = [
  { key: 'name', title: 'الفريق', inCard: 'heading', sortable: true, render: ({ name }) => name },
  { key: 'sector', title: 'القطاع', render: ({ sector }) => sector },
];

const DESKTOP = 1280;
const PHONE = 360;

const maxWidth = (query: string) => Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? Number.NaN);

/** Renders the table at a width in CSS pixels; jsdom has no layout, so the media queries are mocked. */
function showTable(width: number, props: Partial<DataTableProps<Team>> = {}) {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: width <= maxWidth(query), media: query }) as never,
    );
  render(
    <DataTable
      label="الفرق"
      columns={columns}
      rows={teams}
      rowKey={({ name }) => name}
      empty={<EmptyState title="لا توجد فرق" />}
      {...props}
    />,
    { wrapper: PortalProvider },
  );
}

afterEach(() => jest.restoreAllMocks());

it('is a table on a wide screen, and cards below the width given by cardsBelow', () => {
  showTable(1280, { cardsBelow: 1280 });
  expect(screen.getByRole('columnheader', { name: /القطاع/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /مدار/ })).toHaveTextContent('الصحة الرقمية');
  cleanup();
  showTable(1279, { cardsBelow: 1280 });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('becomes cards with labelled lines on a phone', () => {
  showTable(PHONE);
  const [first] = within(screen.getByRole('list', { name: 'الفرق' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('مدار');
  expect(within(first as HTMLElement).getByText('القطاع')).toBeVisible();
});

it('becomes cards where the table would be wider than its place, instead of cutting columns', () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
  showTable(DESKTOP);
  expect(screen.getByRole('list', { name: 'الفرق' })).toBeVisible();
});

it('stays a table wider than its place where it scrolls, and becomes cards on a phone', () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
  showTable(DESKTOP, { scrolls: true });
  expect(screen.getByRole('columnheader', { name: /القطاع/ })).toBeVisible();
  cleanup();
  showTable(PHONE, { scrolls: true });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('cards offer both orders of each sortable column, and the usual one', async () => {
  const onSort = jest.fn();
  showTable(PHONE, { sort: '-name', onSort });
  const order = screen.getByRole('combobox', { name: 'الترتيب' });
  expect(order).toHaveDisplayValue('الفريق، تنازليًا');
  expect(within(order).queryByRole('option', { name: /القطاع/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(order, 'الفريق، تصاعديًا');
  expect(onSort).toHaveBeenLastCalledWith('name');
  await userEvent.selectOptions(order, 'الترتيب المعتاد');
  expect(onSort).toHaveBeenLastCalledWith(undefined);
});

it.each([
  [undefined, null, 'name'],
  ['name', 'ascending', '-name'],
  ['-name', 'descending', undefined],
])(
  'a press on the title of a table sorted by %s (%s) asks for %s, and sorts no rows',
  async (sort, shown, next) => {
    const onSort = jest.fn();
    showTable(DESKTOP, { ...(sort && { sort }), onSort });
    expect(screen.getByRole('columnheader', { name: 'الفريق' }).getAttribute('aria-sort')).toBe(shown);
    await userEvent.click(screen.getByRole('button', { name: 'الفريق' }));
    expect(onSort).toHaveBeenCalledWith(next);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('مدار');
  },
);

it('shows a skeleton while loading, and its empty state without rows', () => {
  showTable(DESKTOP, { loading: true });
  expect(screen.getByRole('status', { name: 'جاري تحميل البيانات...' })).toBeInTheDocument();

  showTable(DESKTOP, { rows: [] });
  expect(screen.getByText('لا توجد فرق')).toBeVisible();
});

it('has arrows to the other pages on a phone, and on a wide screen also their numbers', async () => {
  const onChange = jest.fn();
  const paging = { page: 2, perPage: 2, total: 5, onChange };
  showTable(PHONE, { paging });
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة التالية' }));
  expect(onChange).toHaveBeenLastCalledWith(3);
  cleanup();
  showTable(DESKTOP, { paging });
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة السابقة' }));
  expect(onChange).toHaveBeenLastCalledWith(1);
  expect(screen.getByRole('button', { name: 'الصفحة 2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة 3' }));
  expect(onChange).toHaveBeenLastCalledWith(3);
});

it('leads back from a page that was left without rows, as when others removed them', async () => {
  const onChange = jest.fn();
  showTable(PHONE, { paging: { page: 5, perPage: 2, total: 5, onChange } });
  expect(screen.getByRole('button', { name: 'الصفحة التالية' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة السابقة' }));
  expect(onChange).toHaveBeenLastCalledWith(4);
});

describe('rows are selected', () => {
  const onChange = jest.fn();
  const labelOf = ({ name }: Team) => `اختيار ${name}`;
  const selection = { selected: new Set(['سند']), onChange, labelOf, allLabel: 'اختيار الكل' };
  beforeEach(() => onChange.mockClear());

  it.each([DESKTOP, PHONE])('one by one, or all at once, at %i px', async (width) => {
    showTable(width, { selection });
    expect(screen.getByRole('checkbox', { name: 'اختيار سند' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار مدار' }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(['سند', 'مدار']));
    const all = screen.getByRole('checkbox', { name: 'اختيار الكل' });
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(onChange).toHaveBeenLastCalledWith(new Set(['مدار', 'سند']));
  });
});
