import { foldForSearch } from './search-text.ts';

it.each([
  ['أحمد', 'احمد'],
  ['إبداع', 'ابداع'],
  ['آفاق', 'افاق'],
  ['واحة', 'واحه'],
  ['منى', 'مني'],
  ['نَبْض', 'نبض'],
  ['مـــدار', 'مدار'],
  ['الطاولة ١٢', 'الطاوله 12'],
  ['  Nabd ', 'nabd'],
])('folds %s to %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});
