import { csvLine, csvText } from './spreadsheet.ts';

it('quotes text, and never lets it start a formula', () => {
  expect(csvLine([csvText('قال "نعم"'), csvText('=1+1'), csvText(' @x'), '5'])).toBe(
    `"قال ""نعم""","'=1+1","' @x",5\r\n`,
  );
});
