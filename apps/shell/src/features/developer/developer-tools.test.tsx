import { fakeServer } from '@portal/area-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chosenVersions, forgetChosenVersions } from '../../shared/area-loading/chosen-versions.ts';
import { fetchRegistry } from '../../shared/area-loading/fetch-registry.ts';
import { startSession } from '../../shared/session/session.store.ts';
import { areaEntry } from '../../testing/areas.ts';
import { TestProviders } from '../../testing/test-providers.tsx';
import { DeveloperTools } from './developer-tools.tsx';

const KEY = 'developer-key-of-this-staging-portal';
const leader = areaEntry('leader', '1.0.0-new', { offers: ['leader-home@1'] });
const notes = areaEntry('notes', '2.0.0', {
  prefix: '/notes/portal',
  home: '/notes/portal/home',
  entrance: { label: 'ملاحظات', icon: 'document' },
  fills: ['leader-home@1'],
});
const stored = (version: string) => ({
  area: areaEntry('leader', `${version}+preview`, { entry: `/previews/leader/${version}/mf-manifest.json` }),
  commit: '4f2a',
  released_at: '2026-11-25T10:00:00.000Z',
});

beforeEach(() => {
  // jsdom loads no document again.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  startSession({ id: 'u1', token: 't1', role: 'leader', full_name: 'سارة' });
});

function open(at: string, answer: object | null = { versions: [stored('1.0.0-new'), stored('0.9.0-old')] }) {
  const calls = fakeServer(answer ? { 'POST /developer-panel': answer } : {});
  render(
    <TestProviders at={at}>
      <DeveloperTools shown={leader} areas={[leader, notes]} />
    </TestProviders>,
  );
  return calls;
}

const button = () => screen.findByRole('button', { name: 'لوحة المطوّرين' });

test('nothing is loaded without a key', () => {
  expect(open('/p/portal/home#top')).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a key that the portal does not accept is forgotten', async () => {
  open(`/p/portal/home#developer=${KEY}`, null);
  expect(await screen.findByText('لوحة المطوّرين غير متاحة بهذا المفتاح.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sessionStorage.getItem('developerKey')).toBeNull();
});

test('shows what the page is made of, and chooses another version of an area for this tab', async () => {
  const calls = open(`/p/portal/home#developer=${KEY}`);
  await userEvent.click(await button());
  expect(calls).toMatchObject([{ route: 'POST /developer-panel', body: { key: KEY } }]);
  const panel = screen.getByRole('region', { name: 'لوحة المطوّرين' });
  expect(within(panel).getAllByText('1.0.0-new')).toHaveLength(2);
  expect(within(panel).getByText(/^يوفّره .leader.، ويملؤه ..notes. \(ليس على الشاشة\).$/)).toBeVisible();

  const choice = within(panel).getByRole('combobox', { name: /leader/ });
  await userEvent.selectOptions(choice, '0.9.0-old+preview');
  expect(chosenVersions()).toMatchObject([{ name: 'leader', version: '0.9.0-old+preview' }]);
  fakeServer({});
  const registryFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).endsWith('registry.json')
      ? new Response(JSON.stringify({ revision: 1, areas: [leader, notes] }))
      : registryFetch(input, init);
  const { areas } = await fetchRegistry();
  expect(areas.map(({ version, source }) => [version, source])).toEqual([
    ['2.0.0', undefined],
    ['0.9.0-old+preview', 'preview'],
  ]);
  forgetChosenVersions();
  expect((await fetchRegistry()).areas).toEqual([leader, notes]);

  await userEvent.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(await button()).toHaveFocus();
});

test('code that was not released here is never chosen', () => {
  const elsewhere = { ...leader, entry: '/api/files/leader/mf-manifest.json' };
  sessionStorage.setItem('chosenVersions', JSON.stringify([elsewhere, 'x', { name: 'leader' }]));
  expect(chosenVersions()).toEqual([]);
});
