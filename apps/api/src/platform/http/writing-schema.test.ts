import * as schemas from '@portal/api-schema';
import build, { type Schema } from 'fast-json-stringify';
import { definedCalls } from '../../testing/calls.ts';
import { writingSchema } from './writing-schema.ts';

const writerOf = (schema: object) => build(writingSchema(schema as Schema));

it('leaves no union in any answer, which would be validated at each value', () => {
  for (const { url, schema } of definedCalls) {
    for (const answer of Object.values(schema.response)) {
      expect([url, JSON.stringify(writingSchema(answer as Schema)).includes('"anyOf"')]).toEqual([
        url,
        false,
      ]);
    }
  }
});

it('writes null, words and objects as they are, without fields that the schema does not name', () => {
  const write = writerOf(schemas.nullable(schemas.CommitteeTeam.properties.table));
  expect(write(null)).toBe('null');
  const table = { table_id: '1', name: 'طاولة "١"', location: null };
  expect(JSON.parse(write({ ...table, secret: 'x' }))).toEqual(table);
  expect(writerOf(schemas.TeamStatus)('Qualified')).toBe('"Qualified"');
});

it('writes objects that are distinguished by a field', () => {
  const write = writerOf(schemas.Audience);
  for (const audience of [
    { to: 'leaders', status: 'Qualified' },
    { to: 'teams', team_ids: ['1'] },
  ]) {
    expect(JSON.parse(write(audience))).toEqual(audience);
  }
});

it('writes the null and the numbers of a record', () => {
  const write = writerOf(schemas.Import.properties.mapping);
  expect(JSON.parse(write({ name: 0, seats: null }))).toEqual({ name: 0, seats: null });
});

it('writes a value of one of several types', () => {
  const write = writerOf(schemas.FormAnswer.properties.value);
  for (const value of ['نص', 2.5, true, ['أ', 'ب']]) expect(JSON.parse(write(value))).toEqual(value);
});

it('writes either object of a union, and still refuses one without its fields', () => {
  const schema = schemas.evaluationCalls.get.data;
  const write = writerOf(schema);
  expect(write({ committees: [] })).toBe('{"committees":[]}');
  expect(() => write({ committees: [{ team: {} }] })).toThrow('is required');
});
