import { tableCalls } from '@portal/api-schema';
import { PrintPage, usePrintedPasses } from '@portal/area-kit';
import { SegmentedFilter, SwitchField } from '@portal/ui';
import { useMemo } from 'react';
import { formTexts } from '../../../shared/forms/texts.ts';
import { useEveryPage } from '../../../shared/lists/every-page.ts';
import { useListParams } from '../../../shared/lists/use-list.ts';
import { CardSheets, sheetsOf } from '../../../shared/printing/card-sheets.tsx';
import { useTeamBadges } from '../../../shared/printing/team-badges.request.ts';
import { printingTexts } from '../../../shared/printing/texts.ts';
import { tablesList } from '../tables-list.ts';
import { LAYOUTS, TableCard, type TableCardProps } from './table-card.tsx';
import { tableCardTexts } from './texts.ts';

/** A card for each table of the list, as it is filtered and sorted there, to put on the tables. */
export default function TableCardsPage() {
  const { params, change } = useListParams();
  const tables = useTablesToPrint(params);
  const perSheet = params.get('per_sheet') === '2' ? '2' : '4';
  const onlySeated = params.get('only_seated') === 'true';
  const cardsOf = (all: readonly Card[]) => (onlySeated ? all.filter(({ table }) => table.team) : all);
  return (
    <PrintPage
      title={tableCardTexts.title}
      query={tables}
      summary={(all) => {
        const cards = cardsOf(all).length;
        return printingTexts.cards(cards, sheetsOf(cards, Number(perSheet)));
      }}
      controls={
        <>
          <SegmentedFilter
            label={tableCardTexts.perSheet}
            options={[
              { value: '4', label: tableCardTexts.four },
              { value: '2', label: tableCardTexts.two },
            ]}
            value={perSheet}
            onChange={(value) => change({ per_sheet: value === '2' ? value : undefined })}
          />
          <SwitchField
            label={tableCardTexts.onlySeated}
            hint={onlySeated ? tableCardTexts.onlySeatedHint : tableCardTexts.allHint}
            states={formTexts.yesNo}
            checked={onlySeated}
            onChange={(checked) => change({ only_seated: checked ? 'true' : undefined })}
          />
        </>
      }
      isEmpty={(all) => cardsOf(all).length === 0}
      empty={{ title: tableCardTexts.empty, text: tableCardTexts.emptyText }}
    >
      {(all) => <TableCardSheets cards={cardsOf(all)} layout={LAYOUTS[perSheet]} />}
    </PrintPage>
  );
}

type Card = Omit<TableCardProps, 'layout'>;

/** All tables that the list finds, each with the pass of its team if that is expected at the reception. */
function useTablesToPrint(params: URLSearchParams) {
  const tables = useEveryPage(tableCalls.list, tablesList.queryOf(params), (page) => page.tables);
  const seated = useTeamBadges({ has_table: true });
  const data = useMemo(() => {
    if (!tables.data || !seated.data) return undefined;
    const passes = new Map(seated.data.map(({ id, pass }) => [id, pass]));
    return tables.data.map((table): Card => ({ table, pass: passes.get(table.team?.id ?? '') }));
  }, [tables.data, seated.data]);
  return {
    data,
    error: tables.error ?? seated.error,
    isPending: data === undefined && !tables.isError && !seated.isError,
    isFetching: tables.isFetching || seated.isFetching,
    refetch: () => Promise.all([tables.refetch(), seated.refetch()]),
  };
}

function TableCardSheets({
  cards,
  layout,
}: { readonly cards: readonly Card[] } & Pick<TableCardProps, 'layout'>) {
  usePrintedPasses(
    useMemo(() => cards.flatMap(({ table, pass }) => (pass && table.team ? table.team.id : [])), [cards]),
  );
  return (
    <CardSheets
      items={cards}
      keyOf={({ table }) => table.table_id}
      columns={layout.columns}
      rows={layout.rows}
    >
      {(card) => <TableCard {...card} layout={layout} />}
    </CardSheets>
  );
}
