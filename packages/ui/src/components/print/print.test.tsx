import { render, screen, within } from '@testing-library/react';
import { FlowingSheets } from './flowing-sheets.tsx';
import { PrintPreview } from './print-preview.tsx';
import { SheetTable } from './sheet-table.tsx';

/** jsdom lays nothing out: each row is 100 px high, all that is around the rows 128 px. */
function layOut() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const height = this.matches('[data-part]')
      ? 100
      : this.querySelectorAll('[data-part]').length * 100 + 128;
    return new DOMRect(0, 0, 700, height);
  });
}

const List = ({ teams }: { readonly teams: readonly string[] }) => (
  <PrintPreview label="قائمة الفرق">
    <FlowingSheets
      parts={teams}
      keyOf={(team) => team}
      renderPart={(team) => (
        <tr data-part>
          <td>{team}</td>
        </tr>
      )}
      frame={(rows) => (
        <SheetTable label="الفرق" columns={[{ title: 'الفريق' }]}>
          {rows}
        </SheetTable>
      )}
      footer={({ page, pages }) => `${page} / ${pages}`}
      labelOf={({ page, pages }) => `صفحة ${page} من ${pages}`}
    />
  </PrintPreview>
);
const names = (count: number) => Array.from({ length: count }, (_, index) => `ف${index + 1}`);
const rowsOf = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

afterEach(() => jest.restoreAllMocks());

test('a list takes as many pages as it needs, each with its headings and number', () => {
  layOut();
  render(<List teams={names(20)} />);

  const sheets = within(screen.getByRole('region', { name: 'قائمة الفرق' })).getAllByRole('article');
  // 272 mm are 1028 px, of which the rows have 896.
  expect(sheets.map((sheet) => rowsOf(sheet).length)).toEqual([8, 8, 4]);
  expect(sheets.flatMap(rowsOf)).toEqual(names(20));
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toHaveAccessibleName(`صفحة ${index + 1} من 3`);
    expect(within(sheet).getByRole('columnheader', { name: 'الفريق' })).toBeVisible();
    expect(sheet).toHaveTextContent(`${index + 1} / 3`);
  }
});

test('a list that changes is spread over the pages again', () => {
  layOut();
  const { rerender } = render(<List teams={names(9)} />);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  rerender(<List teams={names(8)} />);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});
