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
import { texts } from '../../texts.ts';
import { shownTables, TABLES_PER_PAGE } from './shown-tables.ts';
import { TableList } from './table-list.tsx';
import { useTableActions } from './use-table-actions.tsx';

const seatOptions = [
  { value: 'occupied', label: texts.tables.occupied },
  { value: 'vacant', label: texts.tables.vacant },
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
            <EmptyState title={texts.tables.empty} text={texts.tables.emptyText} />
          )
        }
      />
    );
  };
  return (
    <Stack>
      <PageHeader
        title={texts.menu.tables}
        {...(all && {
          subtitle: texts.tables.subtitle(countOf(all.length, texts.tables.noun), texts.tables.free(free)),
        })}
        actions={
          <>
            <Button onClick={() => actions.ask({ kind: 'add-many' })}>{texts.tables.addMany}</Button>
            <Button kind="primary" onClick={() => actions.ask({ kind: 'add' })}>
              {texts.tables.add}
            </Button>
          </>
        }
      />
      <Panel flush>
        <Toolbar
          search={
            <SearchBox
              label={texts.tables.search}
              value={params.get('search') ?? ''}
              onSearch={(search) => change({ search })}
            />
          }
        >
          <FilterSelect
            label={texts.tables.seats}
            unset={texts.lists.all(texts.tables.seats)}
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
