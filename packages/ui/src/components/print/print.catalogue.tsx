import type { States } from '../../../catalogue/entry.ts';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import { FittedText } from './fitted-text.tsx';
import { FlowingSheets } from './flowing-sheets.tsx';
import { PrintPreview } from './print-preview.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { PrintedAlone } from './printed-alone.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetHeading } from './sheet-heading.tsx';
import { SheetTable } from './sheet-table.tsx';

const teams = ['فريق الرواد', 'Team Horizon'];
const columns = [{ title: 'الفريق' }, { title: 'الطاولة', width: 30 }];
const room = { inline: 60, block: 14, largest: 10, smallest: 3 };
const heading = <SheetHeading event="هاكاثون الابتكار" title="قائمة الفرق" facts={['فريقان', null]} />;
const row = (name: string) => (
  <tr key={name} data-part>
    <td>
      <ForeignText>{name}</ForeignText>
    </td>
    <td>A-12</td>
  </tr>
);

export const print = {
  SheetHeading: { facts: heading },
  SheetTable: {
    rows: (
      <SheetTable label="الفرق" columns={columns}>
        {teams.map(row)}
      </SheetTable>
    ),
  },
  FittedText: {
    short: <FittedText text="فريق الرواد" {...room} />,
    long: <FittedText text="فريق المستقبل للابتكار في تقنيات المياه والطاقة" {...room} />,
  },
  SheetGrid: {
    cards: (
      <PrintPreview label="البطاقات">
        <PrintSheet label="الورقة 1 من 1">
          <SheetGrid columns={2} rows={4}>
            {teams.map((name) => (
              <FittedText key={name} text={name} {...room} />
            ))}
          </SheetGrid>
        </PrintSheet>
      </PrintPreview>
    ),
  },
  FlowingSheets: {
    'one page': (
      <PrintPreview label="القائمة">
        <FlowingSheets
          parts={teams}
          keyOf={(name) => name}
          renderPart={row}
          frame={(parts) => (
            <>
              {heading}
              <SheetTable label="الفرق" columns={columns}>
                {parts}
              </SheetTable>
            </>
          )}
          footer={({ page, pages }) => `${page} / ${pages}`}
          labelOf={({ page }) => `الورقة ${page}`}
        />
      </PrintPreview>
    ),
  },
  PrintPreview: { empty: <PrintPreview label="معاينة">{null}</PrintPreview> },
  PrintSheet: { plain: <PrintSheet label="الورقة 1">{heading}</PrintSheet> },
  PrintedAlone: { 'as on the page': <PrintedAlone>الشهادة</PrintedAlone> },
} satisfies Record<string, States>;
