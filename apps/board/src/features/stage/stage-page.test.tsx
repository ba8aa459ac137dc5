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
    presentation_seconds: 300,
    questions_seconds: 180,
    version: 4,
    now: serverTime(0),
    ...changes,
  },
});
const running = (ms: number) =>
  stage({
    on_stage: {
      team: { id: 't1', name: 'مدار' },
      phase: 'presentation',
      ends_at: serverTime(ms),
      remaining_ms: 0,
    },
  });
const teams = {
  teams: [
    { id: 't1', name: 'مدار' },
    { id: 't2', name: 'نماء' },
  ],
  pagination: { page: 1, per_page: 100, total: 2, pages: 1 },
};

test('a team is brought to the stage, and the clock begins when the director says so', async () => {
  let answer = stage();
  const { bodies } = await openWith('event-day/stage', {
    'GET /stage': () => answer,
    'GET /committee/candidates': teams,
    'PUT /stage': () => {
      answer = running(300_000);
      return answer;
    },
  });
  expect(await screen.findByText('لا أحد على المنصة')).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText('الفريق'), 't1');
  await userEvent.click(screen.getByRole('button', { name: 'إلى المنصة' }));
  await waitFor(() => expect(bodies('PUT /stage')).toEqual([{ action: 'team', team_id: 't1', version: 4 }]));
  expect(await screen.findByText('مدار', { selector: 'bdi' })).toBeVisible();
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

test('other durations are whole minutes', async () => {
  const { bodies } = await openWith('event-day/stage', {
    'GET /stage': stage(),
    'GET /committee/candidates': teams,
    'PUT /stage': stage({ version: 5 }),
  });
  const field = await screen.findByLabelText('العرض (بالدقائق)');
  fireEvent.change(field, { target: { value: 'x' } });
  expect(field).toHaveAccessibleDescription('عدد صحيح من 1 إلى 60');
  expect(screen.getByRole('button', { name: 'حفظ المدة' })).toBeDisabled();
  fireEvent.change(field, { target: { value: '٧' } });
  await userEvent.click(screen.getByRole('button', { name: 'حفظ المدة' }));
  await waitFor(() =>
    expect(bodies('PUT /stage')).toEqual([
      { action: 'durations', presentation_seconds: 420, questions_seconds: 180, version: 4 },
    ]),
  );
});
