import { prefixLines, wrap } from './markdown-formats.ts';

test('what is marked is wrapped and stays marked', () => {
  const bold = wrap('**', '**', 'نص');
  expect(bold({ text: 'اقرأ التعليمات', start: 5, end: 14 })).toEqual({
    text: 'اقرأ **التعليمات**',
    start: 7,
    end: 16,
  });
  expect(bold({ text: '', start: 0, end: 0 })).toEqual({ text: '**نص**', start: 2, end: 4 });
});

test('every marked line becomes an item, and none again at the second press', () => {
  const list = prefixLines('- ');
  const listed = list({ text: 'أولًا\nثانيًا\nثالثًا', start: 2, end: 8 });
  expect(listed.text).toBe('- أولًا\n- ثانيًا\nثالثًا');
  expect(list(listed).text).toBe('أولًا\nثانيًا\nثالثًا');
});
