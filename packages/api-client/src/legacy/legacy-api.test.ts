import type { Route } from '@portal/api-schema';
import * as contract from '@portal/api-schema';
import type { Send } from '../request.ts';
import { legacyApi } from './legacy-api.ts';

const sent: { call: Route; input: object }[] = [];
const note = async (call: Route, input: object) => sent.push({ call, input });
const api = legacyApi({ send: note as unknown as Send, upload: note as never }, { getToken: () => null });
type Functions = Record<string, (...given: unknown[]) => unknown>;
const functions = Object.entries(api as unknown as Record<string, Functions>)
  .filter(([group]) => group !== 'events')
  .flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call] as const),
  );

const defined = new Map(contract.callsIn(contract).map((call) => [`${call.method} ${call.url}`, call]));

beforeEach(() => {
  sent.length = 0;
});

test.each(functions)('%s makes a call of the contract', (_name, call) => {
  call('given');
  const [{ call: route } = { call: undefined }] = sent;
  const { public: isPublic, conditional, file } = defined.get(`${route?.method} ${route?.url}`) ?? {};
  expect(route).toEqual({
    method: route?.method,
    url: expect.stringMatching(/^\//),
    record: '',
    ...(isPublic && { public: true }),
    ...(conditional && { conditional: true }),
    ...(file && { file: true }),
  });
  expect([...defined.keys()]).toContain(`${route?.method} ${route?.url}`);
});

test('parameters, queries and bodies are where the calls expect them', () => {
  const signal = new AbortController().signal;
  void api.teams.list({ page: 2 }, { signal });
  void api.tables.delete('t1');
  void api.conflicts.settle('x1', null);
  void api.teams.submitEvaluation('tech', { team_id: 't1' });
  void api.messages.deliveries('m1', { page: 2 });
  void api.files.deliver({ title: 'مدار', files: [] });
  expect(sent.map(({ input }) => input)).toEqual([
    { query: { page: 2 }, signal },
    { body: { table_id: 't1' } },
    { params: { id: 'x1' }, body: { committee_id: null } },
    { params: { type: 'tech' }, body: { team_id: 't1' } },
    { params: { id: 'm1' }, query: { page: 2 } },
    { body: { title: 'مدار', files: [] } },
  ]);
});
