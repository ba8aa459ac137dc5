import { fakeServer } from '@portal/area-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.ts';
import { sampleSettings } from '../../testing/sample-settings.ts';

beforeEach(() => sessionStorage.clear());

const show = async (at = 'settings?tab=pages') => {
  const calls = fakeServer({
    'GET /settings': sampleSettings(),
    'PUT /settings': sampleSettings({ version: 8 }),
  });
  const page = await openPage(at);
  await screen.findByRole('radio', { name: /تعليمات الحضور/ });
  return {
    ...page,
    sent: () => calls.filter(({ route }) => route === 'PUT /settings').map(({ body }) => body),
  };
};

test('the preview shows the text as readers will see it, without executing code', async () => {
  await show();
  const preview = within(screen.getByRole('region', { name: 'معاينة تعليمات التسجيل' }));
  expect(await preview.findByRole('heading', { name: 'قبل أن تبدأ' })).toBeVisible();

  fireEvent.change(screen.getByLabelText('نص تعليمات التسجيل'), {
    target: { value: '## أهلًا\n\n<script>alert(1)</script> [رابط](javascript:alert(1))' },
  });
  expect(await preview.findByRole('heading', { name: 'أهلًا' })).toBeVisible();
  expect(preview.getByText(/<script>/)).toBeVisible();
  expect(preview.queryByRole('link')).not.toBeInTheDocument();
});

test('edits of a page stay when another is opened; only edited pages are sent', async () => {
  const { url, sent } = await show();
  fireEvent.change(screen.getByLabelText('نص تعليمات التسجيل'), { target: { value: 'نص جديد' } });
  await userEvent.click(screen.getByRole('radio', { name: 'تعليمات الحضور' }));

  expect(url()).toContain('text=attendance');
  expect(screen.getByLabelText('نص تعليمات الحضور')).toHaveValue('');
  expect(screen.getByText('لم يُكتب محتوى بعد')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'تعليمات التسجيل (لم تُحفظ)' }));
  expect(screen.getByLabelText('نص تعليمات التسجيل')).toHaveValue('نص جديد');

  await userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));
  await waitFor(() => expect(sent()).toEqual([{ pages: { instructions: 'نص جديد' }, version: 7 }]));
});

test('the buttons put the marks around the selection', async () => {
  await show('settings?tab=pages&text=help');
  const area = screen.getByLabelText<HTMLTextAreaElement>('نص مركز المساعدة');
  fireEvent.change(area, { target: { value: 'مهم' } });
  area.setSelectionRange(0, 3);
  await userEvent.click(screen.getByRole('button', { name: 'خط عريض' }));
  expect(area).toHaveValue('**مهم**');
});
