import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { SERVER_ERROR } from '@portal/domain/messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVENT_NAME, openPublicPage } from '../../testing/open-public-page.tsx';
import PublicTextPage from './public-text-page.tsx';

const openInstructions = (answers: Record<string, FakeAnswer>) =>
  openPublicPage(() => <PublicTextPage name="instructions" />, '/instructions', answers);

const instructions = { title: 'تعليمات التسجيل', body: '## قبل أن تبدأ\n\nسجّل القائد وحده.' };
const attendance = { title: 'تعليمات الحضور', body: 'أحضر **الهوية**.' };

test('registration and attendance are two sections', async () => {
  openInstructions({ 'GET /pages/instructions': instructions, 'GET /pages/attendance': attendance });

  expect(screen.getByRole('heading', { level: 1, name: 'تعليمات التسجيل والحضور' })).toBeVisible();
  const registration = screen.getByRole('region', { name: 'تعليمات التسجيل' });
  expect(await within(registration).findByRole('heading', { name: 'قبل أن تبدأ' })).toBeVisible();
  const arrival = screen.getByRole('region', { name: 'تعليمات الحضور' });
  expect((await within(arrival).findByText('الهوية')).tagName).toBe('STRONG');
});

test('a section that fails can be retried while the other is shown', async () => {
  let down = true;
  openInstructions({
    'GET /pages/instructions': instructions,
    'GET /pages/attendance': () => (down ? new Refusal(500, SERVER_ERROR) : attendance),
  });

  expect(await screen.findByRole('heading', { name: 'قبل أن تبدأ' })).toBeVisible();
  const arrival = screen.getByRole('region', { name: 'تعليمات الحضور' });
  expect(await within(arrival).findByRole('alert')).toHaveTextContent('تعذّر تحميل البيانات');
  down = false;
  await userEvent.click(within(arrival).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await within(arrival).findByText('الهوية')).toBeVisible();
});

test.each([
  ['help', 'مركز المساعدة'],
  ['privacy', 'سياسة الخصوصية'],
] as const)('the page %s needs no session, and links back to login', async (name, title) => {
  openPublicPage(() => <PublicTextPage name={name} />, '/page', {
    [`GET /pages/${name}`]: { title, body: 'ما كُتب.' },
  });

  expect(await screen.findByText('ما كُتب.')).toBeVisible();
  expect(await screen.findByRole('link', { name: EVENT_NAME })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'العودة لتسجيل الدخول' })).toHaveAttribute('href', '/');
  expect(document.title).toBe(`${title} · ${EVENT_NAME}`);
});
