import Table, { type ColumnType } from 'antd/es/table';
import styles from './data-table.module.css';
import type { DataColumn, DataTableProps, Sort } from './data-table.types.ts';

const sortOrderOf = (column: DataColumn<never>, sort: Sort | undefined) =>
  sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null;

/** The rows as antd's table. */
export function DataRows<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  actions,
}: DataTableProps<Row>) {
  const tableColumns: ColumnType<Row>[] = columns.map((column) => ({
    key: column.key,
    title: column.title,
    render: (_, row) => column.render(row),
    ...(column.width !== undefined && { width: column.width }),
    ...(column.sortable && { sorter: true, sortOrder: sortOrderOf(column, sort) }),
  }));
  if (actions) {
    tableColumns.push({
      key: 'actions',
      title: <span className={styles.hidden}>إجراءات</span>,
      align: 'end',
      width: 1,
      render: (_, row) => actions(row),
    });
  }
  return (
    <Table<Row>
      aria-label={label}
      columns={tableColumns}
      dataSource={[...rows]}
      rowKey={rowKey}
      pagination={false}
      scroll={{ x: 'max-content' }}
      onChange={(_paging, _filters, sorter) => {
        if (Array.isArray(sorter) || !onSort) return;
        const key = String(sorter.columnKey);
        onSort(sorter.order === 'ascend' ? key : sorter.order === 'descend' ? `-${key}` : undefined);
      }}
    />
  );
}
