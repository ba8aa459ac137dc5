import { insertBlock, prefixLines, wrap } from './markdown-formats.ts';

test('the selection is wrapped and stays selected', () => {
  const bold = wrap('**', '**', 'نص');
  expect(bold({ text: 'اقرأ التعليمات', start: 5, end: 14 })).toEqual({
    text: 'اقرأ **التعليمات**',
    start: 7,
    end: 16,
  });
  expect(bold({ text: '', start: 0, end: 0 })).toEqual({ text: '**نص**', start: 2, end: 4 });
});

test('every selected line becomes an item, and the second press undoes it', () => {
  const list = prefixLines('- ');
  const listed = list({ text: 'أولًا\nثانيًا\nثالثًا', start: 2, end: 8 });
  expect(listed.text).toBe('- أولًا\n- ثانيًا\nثالثًا');
  expect(list(listed).text).toBe('أولًا\nثانيًا\nثالثًا');
});

test('a block is a paragraph of its own wherever the caret is', () => {
  const insert = insertBlock('![م](/م)');
  const at = (text: string, caret: number) => insert({ text, start: caret, end: caret }).text;
  expect(at('', 0)).toBe('![م](/م)');
  expect(at('أول\nثانٍ', 3)).toBe('أول\n\n![م](/م)\n\nثانٍ');
  expect(at('أول\n\nثانٍ', 5)).toBe('أول\n\n![م](/م)\n\nثانٍ');
  expect(at('أول', 3)).toBe('أول\n\n![م](/م)');
  expect(insert({ text: 'أول', start: 3, end: 3 })).toMatchObject({ start: 13, end: 13 });
});
