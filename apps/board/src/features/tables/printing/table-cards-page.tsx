import { useSearchParams } from '@portal/area-contract/router';
import { PrintPage, usePrintedPasses } from '@portal/area-kit';
import { SegmentedFilter, SwitchField } from '@portal/ui';
import { useMemo } from 'react';
import { CardSheets, sheetsOf } from '../../../shared/printing/card-sheets.tsx';
import { printingTexts } from '../../../shared/printing/texts.ts';
import { tablesList } from '../tables-list.ts';
import { LAYOUTS, TableCard, type TableCardProps } from './table-card.tsx';
import { useTablesToPrint } from './tables-to-print.request.ts';
import { tableCardTexts } from './texts.ts';

/** A card for each table of the list, as it is filtered and sorted there, to put on the tables. */
export default function TableCardsPage() {
  const [params, setParams] = useSearchParams();
  const tables = useTablesToPrint(tablesList.queryOf(params));
  const perSheet = params.get('per_sheet') === '2' ? '2' : '4';
  const onlySeated = params.get('only_seated') === 'true';
  const choose = (name: string, value: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const cardsOf = (all: NonNullable<typeof tables.data>) =>
    onlySeated ? all.filter(({ table }) => table.team) : all;
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
            onChange={(value) => choose('per_sheet', value === '2' ? value : null)}
          />
          <SwitchField
            label={tableCardTexts.onlySeated}
            hint={onlySeated ? tableCardTexts.onlySeatedHint : tableCardTexts.allHint}
            checked={onlySeated}
            onChange={(checked) => choose('only_seated', checked ? 'true' : null)}
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
