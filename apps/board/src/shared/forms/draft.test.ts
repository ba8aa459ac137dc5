import { formOver } from './draft.ts';

const saved = { name: 'الهاكاثون', members: '6' };

test('a field that the draft of an older release lacks was not changed by another person', () => {
  const draft = { base: { name: 'الهاكاثون' } as typeof saved, edits: { name: 'الملتقى' } };
  expect(formOver(saved, draft).changedByOthers).toEqual([]);
});

test('what was typed with spaces, and is stored without, is no conflict, and can be typed on', () => {
  const form = formOver({ ...saved, name: 'الملتقى 2' }, { base: saved, edits: { name: 'الملتقى ٢ ' } });
  expect(form).toMatchObject({ values: { name: 'الملتقى ٢ ' }, conflicts: [], changedByOthers: [] });
});

test('a new row with the content of a saved one that it replaces can be typed on', () => {
  const rows = [{ key: '7', id: '7', name: 'الأولى' }];
  const typed = [{ key: 'new', id: null, name: 'الأولى' }];
  expect(formOver({ rows } as { rows: object[] }, null).edit({ rows: typed })?.edits).toEqual({
    rows: typed,
  });
});
