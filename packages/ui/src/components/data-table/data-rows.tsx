import Table, { type ColumnType } from 'antd/es/table';
import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './data-table.module.css';
import type { DataColumn, DataTableProps, Sort } from './data-table.types.ts';
import { AllMark, RowMark } from './row-marks.tsx';

const sortOrderOf = (column: DataColumn<never>, sort: Sort | undefined) =>
  sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null;

/** Aligns the outermost cells with the title of the panel around the table. */
function withPanelEdges<Row>(columns: ColumnType<Row>[]): ColumnType<Row>[] {
  return columns.map((column, index) => {
    const style: CSSProperties = {
      ...(index === 0 && { paddingInlineStart: 'var(--card-padding)' }),
      ...(index === columns.length - 1 && { paddingInlineEnd: 'var(--card-padding)' }),
    };
    return {
      ...column,
      onCell: () => ({ style }),
      onHeaderCell: () => ({ style, className: styles.heading ?? '' }),
    };
  });
}

/** The rows as antd's table. */
export function DataRows<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  actions,
  selection,
}: DataTableProps<Row>) {
  const tableColumns: ColumnType<Row>[] = columns.map((column) => ({
    key: column.key,
    title: column.title,
    render: (_, row) => column.render(row),
    ...(column.width !== undefined && { width: column.width }),
    ...(column.sortable && { sorter: true, sortOrder: sortOrderOf(column, sort) }),
  }));
  if (selection) {
    tableColumns.unshift({
      key: 'selection',
      title: <AllMark keys={rows.map(rowKey)} selection={selection} />,
      width: 1,
      render: (_, row) => <RowMark row={row} rowKey={rowKey(row)} selection={selection} />,
    });
  }
  if (actions) {
    tableColumns.push({
      key: 'actions',
      title: <VisuallyHidden>إجراءات</VisuallyHidden>,
      align: 'end',
      width: 1,
      render: (_, row) => actions(row),
    });
  }
  return (
    <Table<Row>
      aria-label={label}
      columns={withPanelEdges(tableColumns)}
      dataSource={[...rows]}
      rowKey={rowKey}
      pagination={false}
      onChange={(_paging, _filters, sorter) => {
        if (Array.isArray(sorter) || !onSort) return;
        const key = String(sorter.columnKey);
        onSort(sorter.order === 'ascend' ? key : sorter.order === 'descend' ? `-${key}` : undefined);
      }}
    />
  );
}
