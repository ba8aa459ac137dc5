import 'fake-indexeddb/auto';
import { Refusal } from '@portal/area-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakePortal } from '../../testing/fake-portal.ts';
import { openTab, score } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleTeam } from '../../testing/samples.ts';

const table = (name: string) => ({ table_id: name, name, location: 'القاعة ب' });
const sanad = sampleTeam({ id: 'sanad', name: 'سند', table: table('الطاولة 3') });

let judges = 0;
let portal: FakePortal;
let userId: string;

beforeEach(() => {
  judges += 1;
  userId = `live-judge-${judges}`;
  portal = new FakePortal();
});

test('a team assigned or taken away appears at once, and is said', async () => {
  const { change } = await openPage({ at: 'home', userId });
  await screen.findByRole('heading', { level: 3, name: 'مدار' });

  portal.teams = [sanad];
  await change({ type: 'committee', id: 'c1' });
  expect(await screen.findByRole('heading', { level: 3, name: 'سند' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3, name: 'مدار' })).toBeNull();
  expect(await screen.findByText('أُسند إليكم فريق سند')).toBeVisible();
  expect(await screen.findByText('لم يعد فريق مدار مسندًا إليكم')).toBeVisible();
});

test('many changes of the assignment are said in one sentence', async () => {
  portal.teams = [];
  const { change } = await openPage({ at: 'home', userId });
  await screen.findByText('لا توجد فرق مسندة إليكم بعد');

  portal.teams = [1, 2, 3, 4].map((number) => sampleTeam({ id: `t${number}`, name: `فريق ${number}` }));
  await change({ type: 'committee', id: 'c1' });
  expect(await screen.findByText('تغيّر إسناد الفرق إلى لجنتكم')).toBeVisible();
  expect(screen.queryByText(/^أُسند إليكم/)).toBeNull();
});

test('a team that sits elsewhere now is found there, and what is being scored stays', async () => {
  const { change } = await openPage({ at: 'team-details/madar', userId });
  await score('وضوح نموذج العمل', 8);
  const note = screen.getByRole('textbox', { name: 'ملاحظات اللجنة' });
  await userEvent.type(note, 'عرض');

  portal.view = { ...portal.view, team: { ...portal.view.team, table: table('الطاولة 40') } };
  await change({ type: 'team', id: 'madar' });
  expect(await screen.findByText('الطاولة 40 · القاعة ب · الصحة الرقمية')).toBeVisible();
  await userEvent.type(note, ' جيد');
  expect(note).toHaveValue('عرض جيد');
  expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('1 من 2');
});

test('a rubric changed before anything was submitted is shown, and the scores of what remains stay', async () => {
  const { change } = await openPage({ at: 'team-details/madar', userId });
  await score('وضوح نموذج العمل', 8);

  const { eco } = portal.view.types;
  const [model] = eco.criteria;
  if (!model) throw new Error('The sample has no criterion');
  const criteria = [
    { ...model, weight: 50 },
    { id: 'plan', label: 'خطة التنفيذ', description: null, max_score: 5, weight: 50 },
  ];
  portal.view = { ...portal.view, types: { ...portal.view.types, eco: { ...eco, criteria } } };
  await change({ type: 'settings', id: 'event' });
  expect(await screen.findByRole('radiogroup', { name: 'خطة التنفيذ' })).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'حجم الفرصة' })).toBeNull();
  await openTab(/الاقتصادي/);
  expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('1 من 2');
});

test('a team taken away while its page is open takes no more scores', async () => {
  const { change } = await openPage({ at: 'team-details/madar', userId });
  await score('وضوح نموذج العمل', 8);

  portal.teams = [];
  portal.failNext('GET /teams/evaluation', new Refusal(404, 'Not found'));
  await change({ type: 'committee', id: 'c1' });
  expect(await screen.findByText('هذا الفريق غير موجود أو غير مسند إليكم')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});
