import { keptDraft } from '@portal/area-kit';
import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { ASSIGNMENT_EVALUATED, COMMITTEE_CHANGED, NOT_FOUND } from '@portal/domain/messages';
import { DEFAULT_TYPE_LIST } from '@portal/domain/rubrics';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleFrozenResults } from '../../../testing/sample-results.ts';
import { sampleCandidate, sampleCommitteeData, sampleCommitteeTeam } from '../testing/sample-committees.ts';

const judged = sampleCommitteeTeam({
  id: 't2',
  name: 'سند',
  evaluation_state: 'in_progress',
  types: { eco: true, idea: false, tech: false },
});

/** The form of a committee that another director can change. */
const show = async (
  save: FakeAnswer = sampleCommitteeData({ version: 2 }),
  answers: Readonly<Record<string, FakeAnswer>> = {},
) => {
  const stored = {
    committee: sampleCommitteeData(),
    teams: [sampleCommitteeTeam(), judged],
  };
  const candidates = [
    sampleCandidate({ id: 't3', name: 'نماء' }),
    sampleCandidate({ id: 't4', name: 'أثر' }),
  ];
  const page = await openWith('judging-committees-management/edit-judging/c1', {
    'GET /committee/c1': () => stored.committee,
    'GET /committee/teams': () => ({
      committee: { id: 'c1', full_name: stored.committee.committee.full_name },
      types: DEFAULT_TYPE_LIST,
      teams: stored.teams,
    }),
    'GET /committee/candidates': { teams: candidates, pagination: { page: 1, per_page: 10, total: 1 } },
    'GET /sectors': { sectors: [] },
    'PUT /committee': save,
    ...answers,
  });
  await screen.findByLabelText('اسم اللجنة');
  await screen.findByRole('row', { name: /نماء/ });
  return { ...page, stored, sent: () => page.of('PUT /committee') };
};
const name = () => screen.getByRole('textbox', { name: 'اسم اللجنة' });
const type = (value: string) => fireEvent.change(name(), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ اللجنة' }));
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
/** Both versions of the field in conflict. */
const versions = async () => (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
const chosen = () => within(screen.getByRole('region', { name: 'المختارة' }));

test('the form starts with the stored values, and sends them with their version and no password', async () => {
  const { sent, url } = await show();
  type('اسم جديد');
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار نماء' }));
  await save();

  expect(await screen.findByText('حُفظت اسم جديد')).toBeVisible();
  expect(sent()[0]?.body).toEqual({
    committee_id: 'c1',
    version: 1,
    full_name: 'اسم جديد',
    email: 'first@demo.sa',
    phone_number: '0504000001',
    members: [
      { id: 'm1', full_name: 'أ. نورة السالم', title: 'رئيسة اللجنة' },
      { id: 'm2', full_name: 'م. سعد', title: null },
    ],
    teams: ['t2', 't1', 't3'],
  });
  await waitFor(() => expect(url()).toMatch(/committee\/c1$/));
});

test('while the results are frozen no team is offered to assign, the form says why, and the account is saved', async () => {
  const { sent } = await show(undefined, { 'GET /results': { results: sampleFrozenResults() } });
  expect(await screen.findByText(/النتائج مجمّدة.*ولا يُسند فريق/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'اختيار نماء' })).toBeDisabled());
  expect(chosen().getByRole('button', { name: 'إزالة مدار' })).toBeDisabled();
  type('اسم جديد');
  await save();
  expect(sent()[0]?.body).toMatchObject({ full_name: 'اسم جديد', teams: ['t2', 't1'] });
});

test('taking teams away is asked about before the save, with their names', async () => {
  const { sent } = await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار نماء' }));
  await userEvent.click(chosen().getByRole('button', { name: 'إزالة مدار' }));
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'سحب فريق واحد من اللجنة؟' }));
  expect(dialog.getByText('لن ترى اللجنة الأولى بعد الحفظ: مدار.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'إلغاء' }));
  expect(sent()).toHaveLength(0);

  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'سحب وحفظ' }));
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ teams: ['t2', 't3'] }));
});

test('a team that the committee has evaluated cannot be removed', async () => {
  await show();
  expect(chosen().getByText('بدأ تقييمه')).toBeVisible();
  expect(chosen().queryByRole('button', { name: 'إزالة سند' })).not.toBeInTheDocument();
  await userEvent.click(chosen().getByRole('button', { name: 'إزالة الكل' }));
  expect(chosen().getByRole('row', { name: /سند/ })).toBeVisible();
  expect(chosen().queryByRole('row', { name: /مدار/ })).not.toBeInTheDocument();
});

test('a team that was evaluated after its removal comes back, and the refusal says why', async () => {
  const { stored } = await show(() => {
    stored.teams = [sampleCommitteeTeam({ types: { eco: true, idea: true, tech: true } }), judged];
    return new Refusal(409, ASSIGNMENT_EVALUATED);
  });
  await userEvent.click(chosen().getByRole('button', { name: 'إزالة مدار' }));
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'سحب وحفظ' }));
  expect(await screen.findByText(/لا يمكن إزالة فريق بدأت اللجنة تقييمه/)).toBeVisible();
  expect(await chosen().findByRole('row', { name: /مدار/ })).toBeVisible();
});

test('a form without edits follows what another director saves', async () => {
  const { stored, change } = await show();
  stored.committee = sampleCommitteeData({ full_name: 'اسم من غيري', version: 2 });
  await change({ type: 'committee', id: 'c1' });
  await waitFor(() => expect(name()).toHaveValue('اسم من غيري'));
  expect(screen.queryByText(/غيّر عضو آخر/)).not.toBeInTheDocument();
});

test('a password alone is an edit, and leaves no draft behind', async () => {
  const { reasonToStay, close } = await show();
  fireEvent.change(screen.getByLabelText(/كلمة مرور جديدة/), { target: { value: 'Secret@2026' } });
  expect(reasonToStay()).toMatch(/لم تُحفظ اللجنة بعد/);
  close();

  const { stored, change } = await show();
  stored.committee = sampleCommitteeData({ full_name: 'اسم من غيري', version: 2 });
  await change({ type: 'committee', id: 'c1' });
  await waitFor(() => expect(name()).toHaveValue('اسم من غيري'));
  expect(screen.queryByText(/غيّر عضو آخر/)).not.toBeInTheDocument();
  type('اسمي');
  expect(screen.queryByText(/استُعيد ما كُتب هنا/)).not.toBeInTheDocument();
});

test('what was typed and is saved by another director meanwhile is not restored', async () => {
  const { close } = await show();
  type('اسم من غيري');
  close();
  await show(undefined, {
    'GET /committee/c1': sampleCommitteeData({ full_name: 'اسم من غيري', version: 2 }),
  });
  type('اسمي');
  expect(screen.queryByText(/استُعيد ما كُتب هنا/)).not.toBeInTheDocument();
});

test('a save after another person’s is refused, shows both versions, and waits for the choice', async () => {
  const { stored, sent } = await show(() => {
    stored.committee = sampleCommitteeData({ full_name: 'اسم من غيري', version: 2 });
    return new Refusal(409, COMMITTEE_CHANGED);
  });
  type('اسمي');
  fireEvent.change(screen.getByLabelText('رقم الجوال'), { target: { value: '0501111111' } });
  await save();
  expect(await screen.findByText(/غيّر شخص آخر هذه اللجنة قبل قليل/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'اسم اللجنة' })).toBeVisible();
  expect(await versions()).toEqual(['اسم من غيري', 'اسمي']);
  expect(name()).toHaveValue('اسمي');
  expect(screen.getByRole('button', { name: 'حفظ اللجنة' })).toBeDisabled();
  fireEvent.submit(name());
  await press('أخذ المحفوظ');
  expect(name()).toHaveValue('اسم من غيري');
  expect(sent()).toHaveLength(1);

  await save();
  const body = { full_name: 'اسم من غيري', phone_number: '0501111111', version: 2 };
  await waitFor(() => expect(sent()[1]?.body).toMatchObject(body));
});

test('a committee that another director deletes stays with what was typed, also after a reload, until that is given up', async () => {
  let isDeleted = false;
  const { change } = await show(undefined, {
    'GET /committee/c1': () => (isDeleted ? new Refusal(404, NOT_FOUND) : sampleCommitteeData()),
  });
  type('اسمي');
  isDeleted = true;
  await change({ type: 'committee', id: 'c1' });
  const gone = /لم يعد هذا موجودًا/;
  expect(await screen.findByText(gone)).toBeVisible();
  expect(name()).toHaveValue('اسمي');
  expect(screen.getByRole('button', { name: 'حفظ اللجنة' })).toBeDisabled();
  cleanup();

  await show(undefined, { 'GET /committee/c1': new Refusal(404, NOT_FOUND) });
  expect(screen.getByText(gone)).toBeVisible();
  expect(name()).toHaveValue('اسمي');
  await press('تجاهل التعديلات');
  expect(name()).toHaveValue('اللجنة الأولى');
  expect(keptDraft('u1', 'committee.c1').read()).toBeNull();
});

test('two versions of the members are compared by their names', async () => {
  const { stored, change } = await show();
  await press('إزالة العضو 2');
  const [first, ...others] = sampleCommitteeData().members;
  stored.committee = {
    ...sampleCommitteeData({ version: 2 }),
    members: [{ ...first, id: 'm1', full_name: 'أ. نورة', title: null }, ...others],
  };
  await change({ type: 'committee', id: 'c1' });
  expect(await versions()).toEqual(['مختلف: أ. نورة\nمختلف: م. سعد', 'أ. نورة السالم (رئيسة اللجنة)']);
});

test('an added member who is saved already, as after a lost answer, is no edit any more', async () => {
  const { stored, change, reasonToStay } = await show();
  await press('إضافة عضو');
  fireEvent.change(screen.getAllByRole('textbox', { name: 'الاسم' }).at(-1) as HTMLElement, {
    target: { value: 'م. هند' },
  });
  expect(reasonToStay()).not.toBeNull();
  const { members, ...committee } = sampleCommitteeData({ version: 2 });
  stored.committee = { ...committee, members: [...members, { id: 'm9', full_name: 'م. هند', title: null }] };
  await change({ type: 'committee', id: 'c1' });
  await waitFor(() => expect(reasonToStay()).toBeNull());
});

test('a second word is typed after the saved name of a member', async () => {
  const { sent } = await show();
  const member = () => screen.getAllByRole('textbox', { name: 'الاسم' })[0] as HTMLElement;
  await userEvent.type(member(), ' القحطاني');
  expect(member()).toHaveValue('أ. نورة السالم القحطاني');
  await save();
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ members: [{ full_name: 'أ. نورة السالم القحطاني' }, {}] }),
  );
});

const added = sampleCommitteeTeam({ id: 't3', name: 'نماء' });
test.each([
  ['another director has made', []],
  ['an evaluation has made impossible', [sampleCommitteeTeam({ types: judged.types })]],
])('changes of the teams that %s are none any more', async (_how, madar) => {
  const { stored, change, reasonToStay } = await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار نماء' }));
  await press('إزالة مدار');
  expect(reasonToStay()).not.toBeNull();
  stored.teams = [...madar, judged, added];
  await change({ type: 'committee', id: 'c1' });
  await waitFor(() => expect(reasonToStay()).toBeNull());
  expect(screen.queryByText(/غيّر عضو آخر/)).not.toBeInTheDocument();
});

test('what another director adds too and takes away again is no change of this form', async () => {
  const { stored, change, sent } = await show();
  const { teams } = stored;
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار نماء' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار أثر' }));
  stored.teams = [...teams, added];
  await change({ type: 'committee', id: 'c1' });
  expect(await screen.findByText(/حُدّثت هنا: الفرق\./)).toBeVisible();
  stored.teams = teams;
  await change({ type: 'committee', id: 'c1' });
  await waitFor(() => expect(screen.queryByText(/حُدّثت هنا: الفرق\./)).not.toBeInTheDocument());
  await save();
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ teams: ['t2', 't1', 't4'] }));
});

test('both changes of the teams apply, and a team that was evaluated meanwhile is not removed', async () => {
  const { stored, change, sent } = await show();
  const tidy = sampleCommitteeTeam({ id: 't4', name: 'أثر' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار نماء' }));
  await press('إزالة مدار');
  stored.committee = sampleCommitteeData({ version: 2 });
  stored.teams = [sampleCommitteeTeam(), judged, tidy];
  await change({ type: 'committee', id: 'c1' });
  const rows = () =>
    chosen()
      .getAllByRole('row')
      .flatMap(({ textContent }) => /سند|مدار|أثر|نماء/.exec(textContent) ?? []);
  await waitFor(() => expect(rows()).toEqual(['سند', 'أثر', 'نماء']));
  expect(screen.getByText(/حُدّثت هنا: الفرق\./)).toBeVisible();

  stored.teams = [sampleCommitteeTeam({ types: judged.types }), judged, tidy];
  await change({ type: 'committee', id: 'c1' });
  await waitFor(() => expect(rows()).toEqual(['مدار', 'سند', 'أثر', 'نماء']));
  await save();
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ version: 2, teams: ['t1', 't2', 't4', 't3'] }));
});
