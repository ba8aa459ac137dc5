import type { Call } from '@portal/api-schema';
import { definedCalls } from '../testing/calls.ts';
import { portalUnderTest } from '../testing/portal-under-test.ts';
import { UNKNOWN_ID } from '../testing/test-app.ts';

const portal = portalUnderTest();
const signed = definedCalls.filter(({ method, schema }) => {
  const { properties = {} }: { properties?: object } = schema.querystring ?? {};
  return method === 'GET' && 'signature' in properties;
});
const VALUES: Readonly<Record<string, string>> = {
  kind: 'teams',
  format: 'csv',
  committee: 'all',
  filters: 'none',
};
const pathOf = ({ url }: Call) => url.replace(/:(\w+)/g, (_, name: string) => VALUES[name] ?? UNKNOWN_ID);

it('there are links that a signature alone opens', () => {
  expect(signed.length).toBeGreaterThan(5);
});

it.each(signed.map((call) => [call.url, call] as const))(
  '%s opens nothing without its signature, and reads nothing before it was checked',
  async (_url, call) => {
    const path = `/api${pathOf(call)}`;
    expect((await portal.app.inject(path)).statusCode).toBe(422);
    const query = `expires=99999999999&key=1&session=${UNKNOWN_ID}&signature=${'A'.repeat(43)}`;
    const answer = await portal.app.inject(`${path}?${query}`);
    // What exists and what does not answers the same.
    expect([call.url, answer.statusCode]).toEqual([call.url, 403]);
  },
);
