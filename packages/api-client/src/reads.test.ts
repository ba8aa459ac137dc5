import { globSync, readFileSync } from 'node:fs';
import * as contract from '@portal/api-schema';
import { changesOf, keyOf, readNamed } from './reads.ts';

const { callsIn, tableCalls } = contract;

test('what a home reads first is a call of the contract', () => {
  const reads = globSync('{apps/*,tools/area-template}/package.json').flatMap(
    (file): string[] => JSON.parse(readFileSync(file, 'utf8')).area?.reads ?? [],
  );
  expect(reads).not.toEqual([]);
  const defined = callsIn(contract).map((call) => keyOf(call).join());
  expect(reads.map((name) => keyOf(readNamed(name) ?? tableCalls.list).join())).toEqual(
    reads.map((name) => name.replace(' GET ', ',')),
  );
  for (const name of reads) expect(defined).toContain(name.replace(' GET ', ','));
});

test('what a write makes outdated are records of the contract', () => {
  const calls = callsIn(contract);
  const records = new Set(calls.map(({ record }) => record));
  for (const { changes = [] } of calls) for (const name of changes) expect(records).toContain(name);
});

test.each(['teams', 'teams POST /teams', 'teams GET //elsewhere.example', 'teams GET /teams?x=1'])(
  'nothing is read by the name %s',
  (name) => expect(readNamed(name)).toBeNull(),
);

test('a key has the record, the path and what is given', () => {
  expect(keyOf(tableCalls.list)).toEqual(['tables', '/tables']);
  expect(keyOf(tableCalls.list, { query: { search: undefined } })).toEqual(['tables', '/tables']);
  expect(keyOf(tableCalls.list, { query: { page: 2 } })).toEqual(['tables', '/tables', { page: 2 }]);
});

test('a write makes the reads of its own record outdated, or of those that it names', () => {
  expect(changesOf(tableCalls.add, tableCalls.list)).toEqual(['tables', 'teams']);
});
