import { PrintPage, type PrintPageProps } from '@portal/area-kit';
import { BADGES_PER_SHEET, type Badge, BadgeSheets } from './badge-sheets.tsx';
import { sheetsOf } from './card-sheets.tsx';
import { printingTexts } from './texts.ts';

interface BadgesPrintPageProps {
  readonly texts: { readonly title: string; readonly empty: string; readonly emptyText: string };
  readonly query: PrintPageProps<Badge[]>['query'];
}

/** A page that prints name badges. */
export function BadgesPrintPage({ texts, query }: BadgesPrintPageProps) {
  return (
    <PrintPage
      title={texts.title}
      query={query}
      summary={({ length }) => printingTexts.cards(length, sheetsOf(length, BADGES_PER_SHEET))}
      isEmpty={({ length }) => length === 0}
      empty={{ title: texts.empty, text: texts.emptyText }}
    >
      {(badges) => <BadgeSheets badges={badges} />}
    </PrintPage>
  );
}
