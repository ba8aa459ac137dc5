import { type CallShape, callFaults } from './call-shapes.ts';

const built: CallShape = {
  roles: ['authority', 'super-admin'],
  input: ['body object', 'body.name string', 'body.seats integer', 'body.seats optional'],
  answer: [
    'data object',
    'data.table object',
    'data.table.name string',
    'data.table.team null',
    'data.table.team string',
  ],
};
const faultsWith = (changes: Partial<CallShape>) =>
  callFaults(
    'board 1.0.0',
    ['super-admin'],
    { 'POST /tables': built },
    { 'POST /tables': { ...built, ...changes } },
  );

test('the same shape fits', () => {
  expect(faultsWith({})).toEqual([]);
});

test('an API without the call is named', () => {
  expect(callFaults('board 1.0.0', [], { 'POST /tables': built }, {})).toEqual([
    'board 1.0.0 uses POST /tables, which the API does not serve.',
  ]);
});

test('a call that is closed to a role of the bundle is named, and a public one is not', () => {
  expect(faultsWith({ roles: ['authority'] })).toEqual([
    'board 1.0.0 uses POST /tables, which the API refuses to the role super-admin.',
  ]);
  expect(faultsWith({ roles: ['super-admin'] })).toEqual([]);
  expect(faultsWith({ roles: [] })).toEqual([]);
});

test.each([
  ['an optional field more', [...built.input, 'body.place string', 'body.place optional'], true],
  ['a required field more', [...built.input, 'body.place string'], false],
  ['a field that became required', ['body object', 'body.name string', 'body.seats integer'], false],
  ['a field that became optional', [...built.input, 'body.name optional'], true],
  ['a field less', ['body object', 'body.name string'], false],
  ['another kind of value', ['body object', 'body.name integer', ...built.input.slice(2)], false],
  ['one kind of value more', [...built.input, 'body.name null'], true],
  [
    'a required field of an optional part that is new',
    [...built.input, 'body.place object', 'body.place optional', 'body.place.hall string'],
    true,
  ],
])('an API that takes %s: %#', (_what, input, fits) => {
  expect(faultsWith({ input })).toEqual(
    fits ? [] : ['board 1.0.0 uses POST /tables, which takes other fields now.'],
  );
});

test.each([
  ['a field more', [...built.answer, 'data.table.hall string', 'data.table.hall optional'], true],
  ['a field less', built.answer.filter((line) => !line.startsWith('data.table.name')), false],
  ['a field that may be missing now', [...built.answer, 'data.table.name optional'], false],
  ['one kind of value more in a known field', [...built.answer, 'data.table.name null'], false],
])('an API that answers with %s: %#', (_what, answer, fits) => {
  expect(faultsWith({ answer })).toEqual(
    fits ? [] : ['board 1.0.0 uses POST /tables, which answers differently now.'],
  );
});
