import { PrintSheet, SheetGrid } from '@portal/ui';
import { Fragment, type Key, type ReactNode } from 'react';
import { printingTexts } from './texts.ts';

interface CardSheetsProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => Key;
  readonly columns: number;
  readonly rows: number;
  readonly children: (item: Item) => ReactNode;
}

/** How many sheets a number of cards takes. */
export const sheetsOf = (cards: number, perSheet: number) => Math.ceil(cards / perSheet);

/** Cards of equal size on as many sheets as they need, with marks where to cut. */
export function CardSheets<Item>({ items, keyOf, columns, rows, children }: CardSheetsProps<Item>) {
  const perSheet = columns * rows;
  const pages = sheetsOf(items.length, perSheet);
  return Array.from({ length: pages }, (_, index) => {
    const cards = items.slice(index * perSheet, (index + 1) * perSheet);
    return (
      <PrintSheet key={cards[0] && keyOf(cards[0])} label={printingTexts.sheetOf(index + 1, pages)}>
        <SheetGrid columns={columns} rows={rows}>
          {cards.map((item) => (
            <Fragment key={keyOf(item)}>{children(item)}</Fragment>
          ))}
        </SheetGrid>
      </PrintSheet>
    );
  });
}
