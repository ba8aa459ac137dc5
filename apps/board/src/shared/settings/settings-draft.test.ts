import {
  type Draft,
  editedFields,
  keepTyped,
  movedFields,
  shownValues,
  takeSaved,
  typeInto,
} from './settings-draft.ts';

interface Values {
  name: string;
  members: string;
}
const saved: Values = { name: 'الهاكاثون', members: '6' };
const typed = (changes: Partial<Values>) => typeInto(saved, null, changes) as Draft<Values>;

test('only what was typed lies over the saved values', () => {
  const draft = typed({ name: 'الملتقى' });
  expect(shownValues({ ...saved, members: '8' }, draft)).toEqual({ name: 'الملتقى', members: '8' });
  expect(editedFields(saved, draft)).toEqual(['name']);
});

test('a value typed back to what is saved leaves no draft', () => {
  expect(typeInto(saved, typed({ name: 'الملتقى' }), { name: 'الهاكاثون' })).toBeNull();
});

test('a field saved by somebody else has moved until it is looked at', () => {
  const draft = typed({ name: 'الملتقى' });
  const theirs = { name: 'القمة', members: '8' };
  expect(movedFields(theirs, draft)).toEqual(['name', 'members']);

  const kept = keepTyped(theirs, draft, ['name', 'members']);
  expect(movedFields(theirs, kept)).toEqual([]);
  expect(editedFields(theirs, kept)).toEqual(['name']);
  expect(movedFields({ ...theirs, members: '9' }, kept)).toEqual(['members']);
});

test('taking the saved value ends the draft of that field only', () => {
  const theirs = { ...saved, name: 'القمة' };
  expect(takeSaved(theirs, typed({ name: 'الملتقى' }), 'name')).toBeNull();
  const both = takeSaved(theirs, typed({ name: 'الملتقى', members: '7' }), 'name');
  expect(shownValues(theirs, both)).toEqual({ name: 'القمة', members: '7' });
  expect(movedFields(theirs, both)).toEqual([]);
});
