import { formOver } from './draft.ts';

test('a field that the draft of an older release lacks was not changed by another person', () => {
  const saved = { name: 'الهاكاثون', members: '6' };
  const draft = { base: { name: 'الهاكاثون' } as typeof saved, edits: { name: 'الملتقى' } };
  expect(formOver(saved, draft).changedByOthers).toEqual([]);
});

test('what was typed with spaces, and is stored without, is no conflict, and can be typed on', () => {
  const draft = formOver({ name: 'الهاكاثون' }, null).edit({ name: 'الملتقى ٢ ' });
  const form = formOver({ name: 'الملتقى 2' }, draft);
  expect(form).toMatchObject({ values: { name: 'الملتقى ٢ ' }, conflicts: [], changedByOthers: [] });
});

test('an added row that is saved is no edit any more', () => {
  const before = { rows: [] as { key: string; id: string | null; name: string }[] };
  const draft = formOver(before, null).edit({ rows: [{ key: 'new', id: null, name: 'الأولى' }] });
  const rows = [{ key: '7', id: '7', name: 'الأولى' }];
  expect(formOver({ rows }, draft)).toMatchObject({ edited: [], conflicts: [] });
  expect(formOver({ rows }, draft).edit({})).toBeNull();
});
