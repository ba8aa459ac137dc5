import 'fake-indexeddb/auto';
import { sampleCertificate } from '@portal/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import area from '../../area.ts';
import { FakePortal } from '../../testing/fake-portal.ts';
import { openPage } from '../../testing/open-page.ts';

const certificate = sampleCertificate({
  name: 'د. هند الشمري',
  team: 'اللجنة الأولى',
  template_name: 'شهادة تحكيم',
});
const TITLE = 'شهادات اللجنة';
const labels = (facts: Parameters<typeof area.menu>[0] | undefined) =>
  area.menu(facts ?? {}).map(({ label }) => label);

test('certificates are in the menu once there are some, without a reload', async () => {
  const portal = new FakePortal();
  const { facts, change } = await openPage({ at: 'home' });
  await waitFor(() => expect(facts.at(-1)).toEqual({ has_certificates: false }));
  expect(labels(facts.at(-1))).not.toContain(TITLE);

  portal.certificates = [certificate];
  await change({ type: 'certificate', id: 'event' });
  await waitFor(() => expect(facts.at(-1)).toEqual({ has_certificates: true }));
  expect(labels(facts.at(-1))).toContain(TITLE);
});

test('the page lists the certificates of the members', async () => {
  const portal = new FakePortal();
  portal.certificates = [certificate];
  await openPage({ at: 'certificates' });
  const list = within(await screen.findByRole('list', { name: TITLE }));
  expect(list.getByRole('listitem')).toHaveTextContent(/د. هند الشمري.*شهادة تحكيم.*صدرت في/);
  expect(list.getByRole('button', { name: /^تنزيل شهادة تحكيم/ })).toBeVisible();
});

test('an empty page says so', async () => {
  new FakePortal();
  await openPage({ at: 'certificates' });
  expect(await screen.findByText('لا توجد شهادات بعد')).toBeVisible();
});
