import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { SETTINGS_CHANGED } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleSettings } from '../../../testing/sample-settings.ts';

const CHANGE_EVENT = { type: 'settings', id: 'event' } as const;
const stale = new Refusal(409, SETTINGS_CHANGED);

/** A page of settings that another director can change. */
const show = async (update: FakeAnswer = sampleSettings(), tab = 'event', field = 'اسم الفعالية') => {
  let saved = sampleSettings();
  const page = await openWith(`settings?tab=${tab}`, {
    'GET /settings': () => saved,
    'PUT /settings': update,
  });
  await screen.findByLabelText(field);
  return {
    ...page,
    sent: () => page.bodies('PUT /settings'),
    /** Another director saves; the page is not notified. */
    otherSaves: (next: typeof saved) => {
      saved = next;
    },
  };
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an edit stays beside a newer saved value, and the person chooses before saving', async () => {
  const { otherSaves, change, sent, reasonToStay } = await show(
    sampleSettings({ event_name: 'الملتقى', version: 10 }),
  );
  type('اسم الفعالية', 'الملتقى');
  type('اسم الفعالية', 'هاكاثون الابتكار');
  expect(reasonToStay()).toBeNull();
  type('اسم الفعالية', 'الملتقى');
  // Saved alike, it is neither a conflict nor news.
  type('أصغر عدد لأعضاء الفريق', '2');

  const theirs = { min_team_members: 2, max_team_members: 9 };
  otherSaves(sampleSettings({ ...theirs, event_name: 'القمة', version: 8 }));
  await change(CHANGE_EVENT);

  const conflict = within(await screen.findByRole('region', { name: 'اسم الفعالية' }));
  expect(conflict.getByText('القمة')).toBeVisible();
  expect(conflict.getByText('الملتقى')).toBeVisible();
  expect(screen.getByText(/حُدّثت هنا: أكبر عدد لأعضاء الفريق\./)).toBeVisible();
  expect(screen.getByLabelText('أكبر عدد لأعضاء الفريق')).toHaveValue('9');
  expect(screen.getByRole('button', { name: 'حفظ التعديلات' })).toBeDisabled();

  otherSaves(sampleSettings({ ...theirs, min_team_members: 3, event_name: 'القمة', version: 9 }));
  await change(CHANGE_EVENT);
  await waitFor(() => expect(screen.getByLabelText('أصغر عدد لأعضاء الفريق')).toHaveValue('3'));
  await press('إبقاء المكتوب');
  await press('حسنًا');
  expect(screen.queryByText(/حُدّثت هنا/)).toBeNull();
  otherSaves(sampleSettings({ ...theirs, min_team_members: 3, event_name: 'المعرض', version: 10 }));
  await change(CHANGE_EVENT);
  expect(await screen.findByText('المعرض')).toBeVisible();
  await press('إبقاء المكتوب');
  await press('حفظ التعديلات');
  await waitFor(() => expect(sent()).toEqual([{ event_name: 'الملتقى', version: 10 }]));
});

test('of a long text only the lines that differ are shown, marked, with those beside them', async () => {
  const page = 'نص تعليمات التسجيل';
  const { otherSaves, change } = await show(undefined, 'pages', page);
  const lines = (last: string) => ['## قبل أن تبدأ', 'سطر أول', 'سطر ثان', 'سطر ثالث', last].join('\n');
  type(page, lines('الموعد الأحد'));

  const { pages } = sampleSettings().settings;
  const instructions = lines('الموعد الاثنين');
  otherSaves(sampleSettings({ pages: { ...pages, instructions }, version: 8 }));
  await change(CHANGE_EVENT);

  const conflict = within(await screen.findByRole('region', { name: 'تعليمات التسجيل' }));
  const shown = conflict.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown).toEqual(['…سطر ثالث\nمختلف: الموعد الاثنين', '…سطر ثالث\nمختلف: الموعد الأحد']);
  const marked = conflict.getAllByRole('mark').map(({ textContent }) => textContent);
  expect(marked).toEqual(['مختلف: الموعد الاثنين', 'مختلف: الموعد الأحد']);
});

test('a save that conflicts with a newer one of the same field is refused, shown, and keeps the edit', async () => {
  const { otherSaves } = await show(stale);
  type('اسم الفعالية', 'الملتقى');
  otherSaves(sampleSettings({ event_name: 'القمة', version: 8 }));
  await press('حفظ التعديلات');

  expect(await screen.findByRole('region', { name: 'اسم الفعالية' })).toBeVisible();
  expect((await screen.findAllByText(/غيّر عضو آخر هذه الإعدادات قبل قليل/))[0]).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'اسم الفعالية' })).toHaveValue('الملتقى');
});
