import { type Draft, formOver } from './draft.ts';

interface Values {
  name: string;
  members: string;
}
const saved: Values = { name: 'الهاكاثون', members: '6' };
const typed = (changes: Partial<Values>) => formOver(saved, null).edit(changes) as Draft<Values>;

test('only edits differ from the saved values', () => {
  const draft = typed({ name: 'الملتقى' });
  expect(formOver({ ...saved, members: '8' }, draft).values).toEqual({ name: 'الملتقى', members: '8' });
  expect(formOver(saved, draft).edited).toEqual(['name']);
});

test('an edit back to the saved value leaves no draft', () => {
  expect(formOver(saved, typed({ name: 'الملتقى' })).edit({ name: 'الهاكاثون' })).toBeNull();
});

test('a field that the draft of an older release lacks was not changed by another person', () => {
  const draft = { base: { name: 'الهاكاثون' } as Values, edits: { name: 'الملتقى' } };
  expect(formOver(saved, draft).changedByOthers).toEqual([]);
});

test('a field saved by another person counts as changed until the conflict is resolved', () => {
  const theirs = { name: 'القمة', members: '8' };
  const form = formOver(theirs, typed({ name: 'الملتقى' }));
  expect(form.changedByOthers).toEqual(['name', 'members']);

  const kept = form.keepTyped(['name', 'members']);
  expect(formOver(theirs, kept)).toMatchObject({ changedByOthers: [], edited: ['name'] });
  expect(formOver({ ...theirs, members: '9' }, kept).changedByOthers).toEqual(['members']);
});

test('the same change by another person is no conflict, and leaves nothing to follow', () => {
  const form = formOver({ name: 'الملتقى', members: '8' }, typed({ name: 'الملتقى' }));
  expect(form).toMatchObject({ edited: [], conflicts: [], changedByOthers: [] });
});

test('an edit that another person saved too is left out of the draft, and no conflict later', () => {
  const theirs = { name: 'الملتقى', members: '6' };
  const draft = formOver(theirs, typed({ name: 'الملتقى', members: '7' })).edit({});
  expect(formOver(theirs, draft).changedByOthers).toEqual([]);
  expect(formOver({ ...theirs, name: 'القمة' }, draft)).toMatchObject({
    values: { name: 'القمة', members: '7' },
    conflicts: [],
  });
});

test('what was typed with spaces, and is stored without, is no conflict, and can be typed on', () => {
  const form = formOver({ ...saved, name: 'الملتقى 2' }, typed({ name: 'الملتقى ٢ ' }));
  expect(form).toMatchObject({ values: { name: 'الملتقى ٢ ' }, conflicts: [], changedByOthers: [] });
});

test('an added row that is saved is no edit any more', () => {
  const before = { rows: [] as { key: string; id: string | null; name: string }[] };
  const draft = formOver(before, null).edit({ rows: [{ key: 'new', id: null, name: 'الأولى' }] });
  const rows = [{ key: '7', id: '7', name: 'الأولى' }];
  expect(formOver({ rows }, draft)).toMatchObject({ edited: [], conflicts: [] });
  expect(formOver({ rows }, draft).edit({})).toBeNull();
});

test('taking the saved value ends the draft of that field only', () => {
  const theirs = { ...saved, name: 'القمة' };
  expect(formOver(theirs, typed({ name: 'الملتقى' })).takeSaved(['name'])).toBeNull();
  expect(
    formOver(theirs, typed({ name: 'الملتقى', members: '7' })).takeSaved(['name', 'members']),
  ).toBeNull();
  const both = formOver(theirs, typed({ name: 'الملتقى', members: '7' })).takeSaved(['name']);
  expect(formOver(theirs, both)).toMatchObject({
    values: { name: 'القمة', members: '7' },
    changedByOthers: [],
  });
});
