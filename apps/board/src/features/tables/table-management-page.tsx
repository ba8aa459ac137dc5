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
import { NoResults } from '../../shared/lists/no-results.tsx';
import { useListParams } from '../../shared/lists/use-list-params.ts';
import { useTables } from '../../shared/tables/tables.request.ts';
import { listTexts } from '../../texts/lists.ts';
import { menuTexts } from '../../texts/menu.ts';
import { tablesTexts } from '../../texts/tables.ts';
import { TableList } from './table-list.tsx';
import { tablesQueryOf } from './tables-query.ts';
import { useTableActions } from './use-table-actions.tsx';

const seatOptions = [
  { value: 'occupied', label: tablesTexts.occupied },
  { value: 'vacant', label: tablesTexts.vacant },
];

/** The tables of the hall and who sits where; search, filter and page are kept in the URL. */
export default function TableManagementPage() {
  const { params, change, clear } = useListParams();
  const query = tablesQueryOf(params);
  const tables = useTables(query);
  const actions = useTableActions();
  const counts = tables.data?.counts;

  const list = () => {
    if (tables.isPending) return <SkeletonList />;
    if (!tables.data) return <LoadFailure query={tables} />;
    const { page, per_page, total } = tables.data.pagination;
    return (
      <TableList
        rows={tables.data.tables}
        actions={actions}
        {...(query.sort && { sort: query.sort })}
        onSort={(sort) => change({ sort })}
        paging={{
          page,
          perPage: per_page,
          total,
          onChange: (next) => change({ page: String(next) }),
        }}
        empty={
          tables.data.counts.total > 0 ? (
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
        {...(counts && {
          subtitle: tablesTexts.subtitle(
            countOf(counts.total, tablesTexts.noun),
            tablesTexts.free(counts.vacant),
          ),
        })}
        actions={
          <>
            <Button onClick={() => actions.showDialog({ kind: 'add-many' })}>{tablesTexts.addMany}</Button>
            <Button kind="primary" onClick={() => actions.showDialog({ kind: 'add' })}>
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
        <div aria-busy={tables.isPlaceholderData}>{list()}</div>
      </Panel>
      {actions.dialog}
    </Stack>
  );
}
