import type { Participation } from '@portal/api-schema';
import { Refusal } from '@portal/area-kit/testing';
import { CONFIRMATION_OVER, RESULTS_FROZEN } from '@portal/domain/messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../testing/open-page.ts';
import { sampleHome, sampleTeam } from '../../testing/samples.ts';

const asked: Participation = {
  confirm_until: '2026-12-01T09:00:00.000Z',
  confirmed_at: null,
  waiting: null,
  decides: true,
};
const DECIDE = 'PUT /teams/participation';

test('a leader confirms, and may still withdraw after a question', async () => {
  let participation = asked;
  const { sent } = await showPage(
    'home',
    {},
    {
      'GET /index': () => sampleHome({ participation }),
      [DECIDE]: () => {
        participation = { ...asked, confirmed_at: '2026-11-20T09:00:00.000Z' };
        return { participation };
      },
    },
  );
  expect(await screen.findByText(/أكّدوا مشاركتكم حتى 1 ديسمبر/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'تأكيد المشاركة' }));
  expect(await screen.findByText(/أُكّدت مشاركة فريقكم 20 نوفمبر/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تأكيد المشاركة' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'الانسحاب من المشاركة' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/لا يمكن التراجع عن الانسحاب/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'الانسحاب' }));
  expect(await screen.findByText('سُجّل انسحاب فريقكم')).toBeVisible();
  expect(sent(DECIDE)).toEqual([{ decision: 'confirm' }, { decision: 'withdraw' }]);
});

test.each([
  [{ in_track: null, in_event: 3 }, 'ترتيبكم: 3', /^اكتملت المقاعد\. /],
  [{ in_track: 2, in_event: null }, 'ترتيبكم في المسار: 2', /^اكتملت مقاعد مساركم\. /],
  [
    { in_track: 2, in_event: 5 },
    'ترتيبكم في المسار: 2',
    /مقعد في مساركم ومقعد ضمن العدد الكلي، وترتيبكم في القائمة كلها: 5\. قد يسبقكم فريق بعدكم/,
  ],
])('a team that waits sees its position instead of the review: %j', async (waiting, position, text) => {
  await showPage('home', {
    team_status: 'Pending',
    team: sampleTeam({ status: 'Pending' }),
    participation: { ...asked, confirm_until: null, waiting },
  });
  expect(await screen.findByText(position)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/قيد المراجعة\. سيصلكم/)).not.toBeInTheDocument();
});

test('a leader who confirms after the deadline sees that it is over', async () => {
  await showPage('home', { participation: asked }, { [DECIDE]: new Refusal(422, CONFIRMATION_OVER) });
  await userEvent.click(await screen.findByRole('button', { name: 'تأكيد المشاركة' }));
  expect(await screen.findByText('انتهت مهلة تأكيد المشاركة. تواصل مع مركز المساعدة.')).toBeVisible();
});

test('a leader who withdraws while the results are frozen reads why not', async () => {
  await showPage('home', { participation: asked }, { [DECIDE]: new Refusal(409, RESULTS_FROZEN) });
  await userEvent.click(await screen.findByRole('button', { name: 'الانسحاب من المشاركة' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'الانسحاب' }));
  expect(await screen.findByText(/^انتهى التحكيم، فلا يُسجَّل الانسحاب/)).toBeVisible();
});
