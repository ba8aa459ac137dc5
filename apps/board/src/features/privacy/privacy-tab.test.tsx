import { ANONYMISE_WORD } from '@portal/domain/privacy';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../testing/open-page.ts';
import { sampleSettings } from '../../testing/sample-settings.ts';

const ANONYMISE = 'POST /participants/anonymise';
const PAST = '2020-01-01T00:00:00.000Z';
const ended = { registration_to: PAST, delivery_to: PAST, judging_to: PAST };

const open = async (changes: Parameters<typeof sampleSettings>[0], anonymised_at: string | null = null) => {
  const { of } = await openWith('settings?tab=privacy', {
    'GET /settings': { ...sampleSettings(changes), anonymised_at },
    [ANONYMISE]: {},
  });
  const button = await screen.findByRole('button', { name: /إخفاء هوية/ });
  return { button, sent: () => of(ANONYMISE) };
};

test('before the end of the event it says when it will be possible', async () => {
  const { button } = await open({ ...ended, judging_to: '2999-01-01T00:00:00.000Z' });
  expect(button).toBeDisabled();
  expect(screen.getByText(/يتاح بعد انتهاء الفعالية في/)).toBeVisible();
});

test('without an end of judging it is not possible', async () => {
  const { button } = await open({ ...ended, judging_to: null });
  expect(button).toBeDisabled();
  expect(screen.getByText(/لم يُحدَّد موعد انتهاء التحكيم/)).toBeVisible();
});

test('after it, a super-admin types the word, and only then it is sent', async () => {
  const { button, sent } = await open(ended);
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'إخفاء هوية كل المشاركين؟' });
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'إخفاء هوية المشاركين' }));
  await userEvent.type(within(dialog).getByRole('textbox'), 'نعم');
  await confirm();
  expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(`اكتب «${ANONYMISE_WORD}» كما هي`);
  expect(sent()).toEqual([]);

  await userEvent.clear(within(dialog).getByRole('textbox'));
  await userEvent.type(within(dialog).getByRole('textbox'), ANONYMISE_WORD);
  await confirm();
  await waitFor(() => expect(sent()).toMatchObject([{ body: { confirmation: ANONYMISE_WORD } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what is removed names the answers to forms, and the members and judges who cannot sign in any more', async () => {
  await open(ended);
  const removed = within(screen.getByRole('heading', { name: 'يُحذف' }).parentElement as HTMLElement);
  const items = removed.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toContain('إجابات النماذج وما أُرفق بها من ملفات');
  expect(items).toContain('جلسات القادة والأعضاء: لا يستطيع أي منهم الدخول بعدها');
  expect(items).toContain('أسماء القادة والأعضاء وعناوينهم في سجل العمليات');
  expect(items).toContain('أسماء المحكّمين الذين لهم حسابات خاصة وبريدهم: لا يستطيع أي منهم الدخول بعدها');
});

test('afterwards it says when it was done', async () => {
  await open(ended, '2026-02-01T09:00:00.000Z');
  expect(screen.getByText(/أُخفيت هوية المشاركين في/)).toBeVisible();
});
