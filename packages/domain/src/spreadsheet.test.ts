import { csvLine, csvText, inertText, typedText } from './spreadsheet.ts';

it('quotes text, and never lets it start a formula', () => {
  expect(csvLine([csvText('قال "نعم"'), csvText('=1+1'), csvText(' @x'), '5'])).toBe(
    `"قال ""نعم""","'=1+1","' @x",5\r\n`,
  );
});

it.each(['مدار', '=1+1', "'=1+1", "''@x", "'نص", '-5', ' +966'])(
  'reads «%s» back as it was typed',
  (text) => {
    expect(typedText(inertText(text))).toBe(text);
  },
);
