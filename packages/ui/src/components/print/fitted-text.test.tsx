import { fittedSize } from './fitted-text.tsx';

const room = { inline: 81, block: 28, largest: 9, smallest: 4 };

test('a short name has the largest letters', () => {
  expect(fittedSize('سارة القحطاني', room)).toBe(9);
});

test('a longer name has smaller letters, down to the smallest', () => {
  const sizes = [
    'سارة القحطاني',
    'عبدالرحمن بن عبدالعزيز بن محمد آل الشيخ القحطاني',
    'WORLD '.repeat(16),
  ].map((name) => fittedSize(name, room));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sizes[1]).toBeLessThan(9);
  expect(sizes[2]).toBeGreaterThanOrEqual(4);
});

test('letters shrink before a word is broken', () => {
  // 12 letters of 0.72 of their size fit a line of 40 mm at 4.5 mm.
  expect(fittedSize('A'.repeat(12), { ...room, inline: 40 })).toBe(4.5);
  expect(fittedSize('A'.repeat(100), room)).toBe(4);
});

test('diacritics and signs of direction take no room', () => {
  expect(fittedSize('مُحَمَّدٌ', room)).toBe(fittedSize('محمد', room));
  expect(fittedSize('\u2068Innovators\u2069', room)).toBe(fittedSize('Innovators', room));
});
