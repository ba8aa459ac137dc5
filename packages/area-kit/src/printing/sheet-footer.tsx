import { useShell } from '@portal/area-contract';
import { ForeignText, type SheetNumber } from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import { texts } from '../texts.ts';

interface SheetFooterProps {
  /** What the sheet belongs to, such as its committee; the event by default. */
  readonly of?: string;
  readonly number: SheetNumber;
}

/** The line at the bottom of a numbered sheet: what it belongs to, when it was printed, and its number. */
export function SheetFooter({ of, number: { page, pages } }: SheetFooterProps) {
  const { event } = useShell();
  return (
    <>
      <span>
        <ForeignText>{of ?? event.name}</ForeignText>
      </span>
      <span>{texts.printing.printedOn(formatDate(new Date(), event.timeZone))}</span>
      <span>{texts.printing.pageOf(page, pages)}</span>
    </>
  );
}

export function sheetLabel({ page, pages }: SheetNumber): string {
  return texts.printing.pageOf(page, pages);
}
