import type { Stage } from '@portal/api-schema';
import { Refusal } from '@portal/area-kit/testing';
import { STAGE_CHANGED } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../testing/open-page.ts';

/** The server's clock is an hour ahead of this device's. */
const SERVER_AHEAD_MS = 3_600_000;
const serverTime = (ms: number) => new Date(Date.now() + SERVER_AHEAD_MS + ms).toISOString();

const stage = (changes: Partial<Stage> = {}): { stage: Stage } => ({
  stage: {
    on_stage: null,
    next: null,
    presentation_seconds: 300,
    questions_seconds: 180,
    version: 4,
    now: serverTime(0),
    ...changes,
  },
});
const running = (ms: number, changes: Partial<Stage> = {}) =>
  stage({
    ...changes,
    on_stage: {
      team: { id: 't1', name: 'مدار' },
      phase: 'presentation',
      ends_at: serverTime(ms),
      remaining_ms: 0,
    },
  });
const standing = (remaining_ms: number) =>
  stage({
    on_stage: { team: { id: 't1', name: 'مدار' }, phase: 'presentation', ends_at: null, remaining_ms },
  });
const otherDirector = { type: 'announcement', id: 'event' } as const;
const teams = {
  teams: [
    { id: 't1', name: 'مدار' },
    { id: 't2', name: 'نماء' },
  ],
  pagination: { page: 1, per_page: 100, total: 2, pages: 1 },
};

test('teams that were on the stage are marked, and may be chosen', async () => {
  await openWith('event-day/stage', {
    'GET /stage': stage({ visited: ['t2'] }),
    'GET /committee/candidates': teams,
  });
  const choice = await screen.findByLabelText('الفريق');
  await within(choice).findByRole('option', { name: 'نماء (كان على المنصة)' });
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['اختر فريقًا', 'مدار', 'نماء (كان على المنصة)']);
  await userEvent.selectOptions(choice, 't2');
  expect(screen.getByRole('button', { name: 'إلى المنصة' })).toBeEnabled();
});

test('shows the right time on a device whose clock is wrong, in the hall too, and says when it is over', async () => {
  await openWith('event-day/stage', { 'GET /stage': running(-5_500), 'GET /committee/candidates': teams });
  expect(await screen.findByRole('timer')).toHaveTextContent(/^\+0:0[5-9]$/);
  expect(screen.getByRole('status', { name: '' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'على شاشة القاعة' }));
  const hall = within(await screen.findByRole('dialog', { name: 'المنصة' }));
  expect(hall.getByRole('timer')).toHaveTextContent(/^\+0:/);
});

test('another director was faster: the page shows the stage as it is now', async () => {
  const { bodies } = await openWith('event-day/stage', {
    'GET /stage': running(100_000),
    'GET /committee/candidates': teams,
    'PUT /stage': new Refusal(409, STAGE_CHANGED),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'دقيقة إضافية' }));
  expect(await screen.findByText(/غيّر عضو آخر المنصة/)).toBeVisible();
  expect(bodies('PUT /stage')).toEqual([{ action: 'add', seconds: 60, version: 4 }]);
});

test('a command is based on the answer to the one before, also while the stage is not read again', async () => {
  let read = false;
  const { bodies } = await openWith('event-day/stage', {
    'GET /stage': () => {
      if (read) return new Promise(() => {});
      read = true;
      return running(100_000);
    },
    'GET /committee/candidates': teams,
    'PUT /stage': running(160_000, { version: 5 }),
  });
  const minute = await screen.findByRole('button', { name: 'دقيقة إضافية' });
  await userEvent.click(minute);
  expect(await screen.findByText(/^2:[34]\d$/)).toBeVisible();
  await userEvent.click(minute);
  await waitFor(() =>
    expect(bodies('PUT /stage')).toEqual([
      { action: 'add', seconds: 60, version: 4 },
      { action: 'add', seconds: 60, version: 5 },
    ]),
  );
});

test.each([
  ['before the start', 300_000, 'بدء', '5:00متوقف'],
  ['after a pause', 200_000, 'استئناف', '3:20متوقف'],
  ['paused after its end', -4_000, 'استئناف', '+0:04انتهى الوقت · متوقف'],
])('a standing clock says so: %s', async (_when, remaining, button, clock) => {
  await openWith('event-day/stage', {
    'GET /stage': standing(remaining),
    'GET /committee/candidates': teams,
  });
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
  expect(screen.getByRole('timer').parentElement).toHaveTextContent(clock);
});

test('a search finds the teams beyond the first hundred', async () => {
  await openWith('event-day/stage', {
    'GET /stage': stage(),
    'GET /committee/candidates': ({ query }) =>
      query.search === 'هضبة'
        ? { ...teams, teams: [{ id: 't150', name: 'هضبة' }] }
        : query.search
          ? { ...teams, teams: [] }
          : { ...teams, pagination: { ...teams.pagination, total: 150 } },
    'PUT /stage': running(300_000),
  });
  expect(await screen.findByText(/^يظهر هنا أول 2 من 150 فريقًا/)).toBeVisible();
  const search = await screen.findByRole('searchbox', { name: 'ابحث باسم الفريق أو القائد' });
  await userEvent.type(search, 'هضبة');
  expect(await screen.findByRole('option', { name: 'هضبة' })).toBeInTheDocument();
  await userEvent.type(search, ' لا');
  expect(await screen.findByText('لا فريق مشارك بهذا الاسم')).toBeVisible();
});

test('asks which durations to keep when another director saved others meanwhile', async () => {
  let answer = stage();
  const { bodies, change, reasonToStay } = await openWith('event-day/stage', {
    'GET /stage': () => answer,
    'GET /committee/candidates': teams,
    'PUT /stage': () => answer,
  });
  const field = await screen.findByLabelText('العرض (بالدقائق)');
  fireEvent.change(field, { target: { value: '8' } });
  expect(reasonToStay()).not.toBeNull();
  answer = stage({ presentation_seconds: 420, questions_seconds: 240, version: 5 });
  await change(otherDirector);
  expect(await screen.findByText('غيّر عضو آخر مدة المراحل')).toBeVisible();
  expect(screen.getByText(/العرض 7 دقائق، والأسئلة 4 دقائق/)).toBeVisible();
  expect(screen.getByLabelText('الأسئلة (بالدقائق)')).toHaveValue('4');
  expect(screen.getByRole('button', { name: 'حفظ المدة' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'إبقاء المكتوب' }));
  expect(field).toHaveValue('8');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ المدة' }));
  await waitFor(() =>
    expect(bodies('PUT /stage')).toEqual([
      { action: 'durations', presentation_seconds: 480, questions_seconds: 240, version: 5 },
    ]),
  );
});

test('other durations are whole minutes', async () => {
  const { bodies } = await openWith('event-day/stage', {
    'GET /stage': stage(),
    'GET /committee/candidates': teams,
    'PUT /stage': stage({ version: 5 }),
  });
  const field = await screen.findByLabelText('العرض (بالدقائق)');
  fireEvent.change(field, { target: { value: 'x' } });
  await userEvent.click(screen.getByRole('button', { name: 'حفظ المدة' }));
  expect(field).toHaveAccessibleDescription('عدد صحيح من 1 إلى 60');
  expect(bodies('PUT /stage')).toEqual([]);
  fireEvent.change(field, { target: { value: '٧' } });
  await userEvent.click(screen.getByRole('button', { name: 'حفظ المدة' }));
  await waitFor(() =>
    expect(bodies('PUT /stage')).toEqual([
      { action: 'durations', presentation_seconds: 420, questions_seconds: 180, version: 4 },
    ]),
  );
});

test('durations that are typed while others are saved stay, until another director saves the same', async () => {
  let answer = stage();
  const saving = Promise.withResolvers<object>();
  const { change, reasonToStay } = await openWith('event-day/stage', {
    'GET /stage': () => answer,
    'GET /committee/candidates': teams,
    'PUT /stage': () => saving.promise,
  });
  const field = await screen.findByLabelText('العرض (بالدقائق)');
  fireEvent.change(field, { target: { value: '8' } });
  await userEvent.click(screen.getByRole('button', { name: 'حفظ المدة' }));
  fireEvent.change(field, { target: { value: '9' } });
  answer = stage({ presentation_seconds: 480, version: 5 });
  saving.resolve(answer);
  expect(await screen.findByText('حُفظت مدة كل مرحلة')).toBeVisible();
  expect(field).toHaveValue('9');
  expect(screen.queryByText('غيّر عضو آخر مدة المراحل')).toBeNull();
  expect(reasonToStay()).not.toBeNull();
  for (const [at, presentation_seconds] of [540, 420].entries()) {
    answer = stage({ presentation_seconds, version: at + 6 });
    await change(otherDirector);
    await waitFor(() => expect(reasonToStay()).toBeNull());
  }
  await waitFor(() => expect(field).toHaveValue('7'));
});
