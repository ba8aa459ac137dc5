import 'fake-indexeddb/auto';
import { Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND, ROUND_ENDED } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { judgePerTest, openTab, save, score, storedDrafts } from '../testing/judge.ts';
import { openPage } from '../testing/open-page.ts';
import { sampleTeam } from '../testing/samples.ts';

const table = (name: string) => ({ table_id: name, name, location: 'القاعة ب' });
const sanad = sampleTeam({ id: 'sanad', name: 'سند', table: table('الطاولة 3') });

const judge = judgePerTest();

test('a team that is assigned or unassigned changes the list at once, with a toast', async () => {
  const { change } = await openPage({ at: 'home', userId: judge.userId });
  await screen.findByRole('heading', { level: 3, name: 'مدار' });

  judge.portal.teams = [sanad];
  await change({ type: 'committee', id: 'c1' });
  expect(await screen.findByRole('heading', { level: 3, name: 'سند' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3, name: 'مدار' })).toBeNull();
  expect(await screen.findByText('أُسند إليكم فريق سند')).toBeVisible();
  expect(await screen.findByText('لم يعد فريق مدار مسندًا إليكم')).toBeVisible();
});

test('many changes of the assignment are announced in one toast', async () => {
  judge.portal.teams = [];
  const { change } = await openPage({ at: 'home', userId: judge.userId });
  await screen.findByText('لا توجد فرق مسندة إليكم بعد');

  judge.portal.teams = [1, 2, 3, 4].map((number) => sampleTeam({ id: `t${number}`, name: `فريق ${number}` }));
  await change({ type: 'committee', id: 'c1' });
  expect(await screen.findByText('تغيّر إسناد الفرق إلى لجنتكم')).toBeVisible();
  expect(screen.queryByText(/^أُسند إليكم/)).toBeNull();
});

test('a changed table is shown, and what was typed stays', async () => {
  const { change } = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await score('وضوح نموذج العمل', 8);
  const note = screen.getByRole('textbox', { name: 'ملاحظات اللجنة' });
  await userEvent.type(note, 'عرض');

  judge.portal.view = {
    ...judge.portal.view,
    team: { ...judge.portal.view.team, table: table('الطاولة 40') },
  };
  await change({ type: 'team', id: 'madar' });
  expect(await screen.findByText('الطاولة 40 · القاعة ب · الصحة الرقمية')).toBeVisible();
  await userEvent.type(note, ' جيد');
  expect(note).toHaveValue('عرض جيد');
  expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('1 من 2');
});

test('a changed rubric is shown, and the scores of the remaining criteria stay', async () => {
  const { change } = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await score('وضوح نموذج العمل', 8);

  const { eco } = judge.portal.view.types;
  const [model] = eco.criteria;
  if (!model) throw new Error('The sample has no criterion');
  const criteria = [
    { ...model, weight: 50 },
    { id: 'plan', label: 'خطة التنفيذ', description: null, max_score: 5, weight: 50 },
  ];
  judge.portal.view = {
    ...judge.portal.view,
    types: { ...judge.portal.view.types, eco: { ...eco, criteria } },
  };
  await change({ type: 'settings', id: 'event' });
  expect(await screen.findByRole('radiogroup', { name: 'خطة التنفيذ' })).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'حجم الفرصة' })).toBeNull();
  await openTab(/الاقتصادي/);
  expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('1 من 2');
});

test('a score that a changed criterion does not allow any more is named until another one is chosen', async () => {
  const { change } = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await score('وضوح نموذج العمل', 8);
  await score('حجم الفرصة', 3);

  const { eco } = judge.portal.view.types;
  const criteria = eco.criteria.map((one, index) => (index === 0 ? { ...one, max_score: 5 } : one));
  judge.portal.view = {
    ...judge.portal.view,
    types: { ...judge.portal.view.types, eco: { ...eco, criteria } },
  };
  await change({ type: 'settings', id: 'event' });
  const outdated = /^اخترتم 8، ثم عُدّل هذا المعيار/;
  expect(await screen.findByText(outdated)).toBeVisible();
  expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('1 من 2');
  await score('حجم الفرصة', 4);
  expect(screen.getByText(outdated)).toBeVisible();
  await score('وضوح نموذج العمل', 5);
  expect(screen.queryByText(outdated)).not.toBeInTheDocument();
});

test('what a judge sends after its round has ended is kept, without advice about the assignment', async () => {
  const { change } = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await score('وضوح نموذج العمل', 8);
  await score('حجم الفرصة', 7);
  judge.portal.failNext('POST /teams/evaluation/eco', new Refusal(409, ROUND_ENDED));
  await save('التقييم الاقتصادي');
  expect(await screen.findByText(/^انتهت الجولة التي كُتب فيها/)).toBeVisible();

  judge.portal.teams = [];
  judge.portal.failNext('GET /teams/evaluation', new Refusal(404, NOT_FOUND));
  await change({ type: 'committee', id: 'c1' });
  expect(await screen.findByText(/^نسختكم محفوظة كما كتبتموها، ولا تُحتسب/)).toBeVisible();
  expect(screen.queryByText(/إن كان الإسناد خطأ/)).not.toBeInTheDocument();
});

test('when a round begins, the page of a team of the round before says so, and home too', async () => {
  const { change, close } = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await score('وضوح نموذج العمل', 8);
  judge.portal.teams = [];
  judge.portal.round = { round: 2, round_name: 'النهائي' };
  judge.portal.failNext('GET /teams/evaluation', new Refusal(404, NOT_FOUND));
  await change({ type: 'committee', id: 'event' });
  expect(
    await screen.findByText(/^بدأت جولة «.*النهائي.*»، وانتهى تقييم هذا الفريق في الجولة السابقة$/),
  ).toBeVisible();
  expect(screen.getByText(/^نسختكم محفوظة كما كتبتموها، ولا تُحتسب/)).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByText(/إن كان الإسناد خطأ/)).toBeNull();
  // The toast says it once, instead of a sentence for each team.
  expect(await screen.findByText(/^بدأت جولة «.*النهائي.*»$/)).toBeVisible();
  close();

  await openPage({ at: 'home', userId: judge.userId });
  expect(await screen.findByText(/^بدأت جولة «.*النهائي.*»$/)).toBeVisible();
  expect(screen.queryByText('لا توجد فرق مسندة إليكم بعد')).toBeNull();
});

test('in a later round, the page of an unknown team does not say that its round has ended', async () => {
  judge.portal.round = { round: 2, round_name: 'النهائي' };
  judge.portal.failNext('GET /teams/evaluation', new Refusal(404, NOT_FOUND));
  await openPage({ at: 'team-details/madar', userId: judge.userId });
  expect(await screen.findByText('هذا الفريق غير موجود أو غير مسند إليكم')).toBeVisible();
  expect(await screen.findByText(/^بدأت جولة «.*النهائي.*»\. تجدون الفرق المسندة إليكم/)).toBeVisible();
});

test('a draft of a team that was taken away is listed on home until it is discarded', async () => {
  const page = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await score('وضوح نموذج العمل', 8);
  await waitFor(async () => expect(await storedDrafts(judge.userId)).toHaveLength(1));
  page.close();
  judge.portal.teams = [];
  const { url } = await openPage({ at: 'home', userId: judge.userId });
  const kept = within(await screen.findByRole('region', { name: 'مسودات لم تُرسل لفرق ليست في قائمتكم' }));
  judge.portal.failNext('GET /teams/evaluation', new Refusal(404, NOT_FOUND));
  await userEvent.click(kept.getByRole('link', { name: 'فريق مدار' }));
  expect(url()).toMatch(/team-details\/madar$/);
  await userEvent.click(await screen.findByRole('button', { name: 'تجاهل تعديلاتي' }));
  await userEvent.click(await screen.findByRole('button', { name: 'حذف نسختي' }));
  await userEvent.click(screen.getByRole('link', { name: 'العودة إلى الفرق' }));
  await screen.findByText('لا توجد فرق مسندة إليكم بعد');
  await waitFor(() => expect(screen.queryByRole('region', { name: /^مسودات/ })).toBeNull());
});

test('a team that withdraws leaves the list with its reason, and its page keeps what was typed but takes no scores', async () => {
  const { change, close } = await openPage({ at: 'home', userId: judge.userId });
  await screen.findByRole('heading', { level: 3, name: 'مدار' });
  judge.portal.setStatus('Withdrawn');
  await change({ type: 'team', id: 'madar' });
  expect(await screen.findByText('حالة فريق مدار الآن «منسحب»، فلا يُقيَّم')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3, name: 'مدار' })).toBeNull();
  expect(screen.getByRole('link', { name: 'فريق مدار' })).toHaveAttribute(
    'href',
    expect.stringContaining('team-details/madar'),
  );
  close();

  judge.portal.setStatus('Qualified');
  const page = await openPage({ at: 'team-details/madar', userId: judge.userId });
  const note = await screen.findByRole('textbox', { name: 'ملاحظات اللجنة' });
  await userEvent.type(note, 'عرض');
  judge.portal.setStatus('Withdrawn');
  await page.change({ type: 'team', id: 'madar' });
  expect(await screen.findByText('حالة الفريق «منسحب»، فلا يُقيَّم')).toBeVisible();
  expect(note).toHaveValue('عرض');
  expect(note).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /^حفظ/ })).toBeNull();
});

test('a submission that meets a withdrawn team is refused once, kept, and sent again when the team returns', async () => {
  const { change } = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await openTab(/الفكرة/);
  await score('أصالة الفكرة', 8);
  judge.portal.setStatus('Withdrawn');
  await save('تقييم الفكرة');
  expect((await screen.findAllByText(/لم يعد الفريق مشاركًا فلا يُقيَّم/))[0]).toBeVisible();
  expect(await screen.findByText(/ويمكن إرسالها إن عاد الفريق إلى المشاركة/)).toBeVisible();
  expect(judge.portal.submissions).toHaveLength(1);

  judge.portal.setStatus('Qualified');
  await change({ type: 'team', id: 'madar' });
  await userEvent.click(await screen.findByRole('button', { name: 'إعادة إرسال تقييم الفكرة' }));
  expect(await screen.findByText('حُفظ تقييم الفكرة')).toBeVisible();
  expect(judge.portal.view.types.idea.evaluation?.scores).toEqual([{ criterion_id: 'novelty', score: 8 }]);
});

test.each(['home', 'team-details/madar'])('%s says at once that the results are frozen', async (at) => {
  const { change } = await openPage({ at, userId: judge.userId });
  await screen.findByRole('heading', { name: /مدار/ });
  expect(screen.queryByText('جمّد المجلس النتائج')).toBeNull();

  judge.portal.freeze();
  await change({ type: 'results', id: 'event' });
  expect(await screen.findByText('جمّد المجلس النتائج')).toBeVisible();
  expect(screen.queryByText('التحكيم مغلق الآن')).toBeNull();
});
