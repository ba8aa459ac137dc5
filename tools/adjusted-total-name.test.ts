import { globSync, readFileSync } from 'node:fs';

/** Vowel signs and the doubling sign, which may be typed or not. */
const SIGNS = /[\u064b-\u0652\u0670\u0640]/g;
/** «المعدّل», after «و», «ف», «ب» or «ل» too. Without «ال» it also means changed. */
const AVERAGE = /(?<![\u0620-\u064a])[وف]?(?:ب?ال|لل)معدل(?![\u0620-\u064a])/g;

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx,sql}').filter(
  (file) => !file.includes('.test.'),
);

const averagesIn = (text: string) => text.replace(SIGNS, '').match(AVERAGE) ?? [];

test('the word that means average is found with signs and prefixes, and longer words are not', () => {
  expect(averagesIn('المعدّل، وللمعدَّل وبالمعدل')).toHaveLength(3);
  expect(averagesIn('الدرجة الموزونة، المعدّلة، تعديل')).toEqual([]);
});

test('no screen, mail or export calls the adjusted total the average: it is «الدرجة الموزونة»', () => {
  const places = sources.filter((file) => averagesIn(readFileSync(file, 'utf8')).length > 0);
  expect(sources.length).toBeGreaterThan(500);
  expect(places).toEqual([]);
});

test('the ranking on screen and its export use the same name', () => {
  const screen = readFileSync('apps/board/src/features/judging/evaluated-teams/texts.ts', 'utf8');
  const sheet = readFileSync('apps/api/src/exchange/exports/evaluated-sheets.ts', 'utf8');
  expect(screen).toContain("adjusted_total: 'الدرجة الموزونة'");
  expect(sheet).toContain("{ header: 'الدرجة الموزونة'");
});
