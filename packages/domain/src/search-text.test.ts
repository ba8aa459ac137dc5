import { foldForSearch, foldTeamSearch, SEARCH_FOLDING } from './search-text.ts';

it.each([
  ['أحمد', 'احمد'],
  ['إبداع', 'ابداع'],
  ['آفاق', 'افاق'],
  ['ٱلرحمٰن', 'الرحمن'],
  ['واحة', 'واحه'],
  ['منى', 'مني'],
  ['رؤى', 'روي'],
  ['نَبْض', 'نبض'],
  ['سَنَدٌ', 'سند'],
  ['مـــدار', 'مدار'],
  ['عبد العزيز', 'عبدالعزيز'],
  ['عبد\u00a0العزيز\u200f', 'عبدالعزيز'],
  ['ﻋﺒﺪﷲ', 'عبدالله'],
  ['کیان', 'كيان'],
  ['الطاولة ١٢', 'الطاوله12'],
  ['۱۲', '12'],
  ['  Nabd ', 'nabd'],
  ['José', 'jose'],
])('folds %s to %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

it('folds no character twice', () => {
  expect(new Set(SEARCH_FOLDING.from).size).toBe(SEARCH_FOLDING.from.length);
  expect(foldForSearch(SEARCH_FOLDING.to)).toBe(SEARCH_FOLDING.to);
});

it.each([
  ['فريق مدار', 'مدار'],
  ['الفريق الأول', 'الاول'],
  ['رواد الفريق', 'روادالفريق'],
])('searches for the team «%s» as «%s»', (text, folded) => {
  expect(foldTeamSearch(text)).toBe(folded);
});
