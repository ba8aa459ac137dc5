import { tablePlace, tableTitle, teamList, teamTitle, trackAndSector } from './team-words.ts';

it('a title adds «فريق» or «الطاولة» unless the name already has the word', () => {
  expect(teamTitle('مدار')).toBe('فريق مدار');
  expect(teamTitle('فريق مدار')).toBe('فريق مدار');
  expect(teamTitle('فريق AI')).toBe('\u2068فريق AI\u2069');
  expect(teamTitle('AI')).toBe('فريق \u2068AI\u2069');
  expect(tableTitle('12')).toBe('الطاولة 12');
  expect(tableTitle('طاولة 12')).toBe('طاولة 12');
  expect(tableTitle('الطاولة 12')).toBe('الطاولة 12');
});

it('a place and a track have no dot beside a part that is empty', () => {
  expect(tablePlace({ name: '12', location: 'القاعة أ' })).toBe('الطاولة 12 · القاعة أ');
  for (const location of [null, '', ' ']) expect(tablePlace({ name: '12', location })).toBe('الطاولة 12');
  expect(trackAndSector({ track: { name: '' }, sector: { name: 'الصحة' } })).toBe('الصحة');
  expect(trackAndSector({ sector: null })).toBe('');
});

it('a list of many teams names the first, each once, and says how many there are besides', () => {
  expect(teamList(['مدار', 'قمة', 'مدار'])).toBe('فريق مدار وفريق قمة');
  expect(teamList(['فريق AI', 'فريق Go'])).toBe('\u2068فريق AI\u2069 و\u2068فريق Go\u2069');
  const many = ['أثر', 'بيان', 'وصل', 'مسار', 'نبض', 'رصيد', 'سراج', 'لبنة'];
  expect(teamList(many.slice(0, 5))).toMatch(/، وفريق نبض$/);
  expect(teamList(many)).toMatch(/، وفريق نبض، و3 فرق أخرى$/);
});
