import { LoadFailure } from '@portal/area-kit';
import {
  Button,
  EmptyState,
  FilterSelect,
  PageHeader,
  Panel,
  SearchBox,
  SkeletonList,
  Stack,
  Toolbar,
} from '@portal/ui';
import { countOf } from '@portal/ui/core';
import { NoResults } from '../../shared/no-results.tsx';
import { useTables } from '../../shared/tables.request.ts';
import { useListParams } from '../../shared/use-list-params.ts';
import { listTexts } from '../../texts/lists.ts';
import { menuTexts } from '../../texts/menu.ts';
import { tablesTexts } from '../../texts/tables.ts';
import { shownTables, TABLES_PER_PAGE } from './shown-tables.ts';
import { TableList } from './table-list.tsx';
import { useTableActions } from './use-table-actions.tsx';

const seatOptions = [
  { value: 'occupied', label: tablesTexts.occupied },
  { value: 'vacant', label: tablesTexts.vacant },
];

/** The tables of the hall and who sits where; search, filter and page are kept in the URL. */
export default function TableManagementPage() {
  const { params, change, clear } = useListParams();
  const tables = useTables();
  const actions = useTableActions();
  const all = tables.data?.tables;
  const free = all?.filter(({ team }) => team === null).length ?? 0;

  const list = () => {
    if (tables.isPending) return <SkeletonList />;
    if (!all) return <LoadFailure query={tables} />;
    const { rows, page, total } = shownTables(all, params);
    return (
      <TableList
        rows={rows}
        actions={actions}
        paging={{
          page,
          perPage: TABLES_PER_PAGE,
          total,
          onChange: (next) => change({ page: String(next) }),
        }}
        empty={
          all.length > 0 ? (
            <NoResults onClear={clear} />
          ) : (
            <EmptyState title={tablesTexts.empty} text={tablesTexts.emptyText} />
          )
        }
      />
    );
  };
  return (
    <Stack>
      <PageHeader
        title={menuTexts.tables}
        {...(all && {
          subtitle: tablesTexts.subtitle(countOf(all.length, tablesTexts.noun), tablesTexts.free(free)),
        })}
        actions={
          <>
            <Button onClick={() => actions.ask({ kind: 'add-many' })}>{tablesTexts.addMany}</Button>
            <Button kind="primary" onClick={() => actions.ask({ kind: 'add' })}>
              {tablesTexts.add}
            </Button>
          </>
        }
      />
      <Panel flush>
        <Toolbar
          search={
            <SearchBox
              label={tablesTexts.search}
              value={params.get('search') ?? ''}
              onSearch={(search) => change({ search })}
            />
          }
        >
          <FilterSelect
            label={tablesTexts.seats}
            unset={listTexts.all(tablesTexts.seats)}
            options={seatOptions}
            value={params.get('seats') ?? undefined}
            onChange={(seats) => change({ seats })}
          />
        </Toolbar>
        {list()}
      </Panel>
      {actions.dialog}
    </Stack>
  );
}
