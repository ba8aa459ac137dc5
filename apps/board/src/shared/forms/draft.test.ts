import {
  type Draft,
  editDraft,
  editedFields,
  fieldsChangedByOthers,
  keepTyped,
  shownValues,
  takeSaved,
} from './draft.ts';

interface Values {
  name: string;
  members: string;
}
const saved: Values = { name: 'الهاكاثون', members: '6' };
const typed = (changes: Partial<Values>) => editDraft(saved, null, changes) as Draft<Values>;

test('only edits differ from the saved values', () => {
  const draft = typed({ name: 'الملتقى' });
  expect(shownValues({ ...saved, members: '8' }, draft)).toEqual({ name: 'الملتقى', members: '8' });
  expect(editedFields(saved, draft)).toEqual(['name']);
});

test('an edit back to the saved value leaves no draft', () => {
  expect(editDraft(saved, typed({ name: 'الملتقى' }), { name: 'الهاكاثون' })).toBeNull();
});

test('a field saved by another person counts as changed until the conflict is resolved', () => {
  const draft = typed({ name: 'الملتقى' });
  const theirs = { name: 'القمة', members: '8' };
  expect(fieldsChangedByOthers(theirs, draft)).toEqual(['name', 'members']);

  const kept = keepTyped(theirs, draft, ['name', 'members']);
  expect(fieldsChangedByOthers(theirs, kept)).toEqual([]);
  expect(editedFields(theirs, kept)).toEqual(['name']);
  expect(fieldsChangedByOthers({ ...theirs, members: '9' }, kept)).toEqual(['members']);
});

test('taking the saved value ends the draft of that field only', () => {
  const theirs = { ...saved, name: 'القمة' };
  expect(takeSaved(theirs, typed({ name: 'الملتقى' }), 'name')).toBeNull();
  const both = takeSaved(theirs, typed({ name: 'الملتقى', members: '7' }), 'name');
  expect(shownValues(theirs, both)).toEqual({ name: 'القمة', members: '7' });
  expect(fieldsChangedByOthers(theirs, both)).toEqual([]);
});
