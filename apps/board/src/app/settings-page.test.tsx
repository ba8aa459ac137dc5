import { openAreaPage } from '@portal/area-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../../package.json' with { type: 'json' };
import area from '../area.ts';
import { openWith } from '../testing/open-page.ts';
import { sampleSettings } from '../testing/sample-settings.ts';

const show = (at: string) => openWith(at, { 'GET /settings': sampleSettings() });
const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent?.trim());

test('the tab is kept in the URL and changes with the arrow keys', async () => {
  const { url } = await show('settings?tab=pages');

  const pages = await screen.findByRole('tab', { name: 'الصفحات' });
  expect(pages).toHaveAttribute('aria-selected', 'true');
  pages.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'التواصل' })).toHaveFocus();
  expect(url()).toMatch(/settings\?tab=contact$/);
  expect(await screen.findByLabelText('بريد الدعم')).toHaveValue('help@demo.sa');
});

test('a super-admin has accounts and log; other directors have neither, not even through the URL', async () => {
  const { close } = await show('settings');
  expect(names()).toEqual(expect.arrayContaining(['حسابات المجلس', 'سجل العمليات']));
  close();

  const session = { userId: 'u2', role: 'authority', fullName: 'خلود' } as const;
  await openAreaPage({ area, prefix: manifest.area.prefix, session, at: 'settings?tab=audit' });
  expect(names()).toHaveLength(10);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('الفعالية والتواريخ');
  expect(screen.getByText('لا يملك حسابك صلاحية فتح «سجل العمليات»')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'القطاعات' }));
  await waitFor(() => expect(screen.queryByText(/لا يملك حسابك صلاحية فتح/)).toBeNull());
});

test('unsaved input survives a change of tab, leaving the page and a new login', async () => {
  const { reasonToStay, close } = await show('settings?tab=contact');
  fireEvent.change(await screen.findByLabelText('هاتف الدعم'), { target: { value: '٩٢٠٠' } });

  await userEvent.click(screen.getByRole('tab', { name: /الفعالية والتواريخ/ }));
  await screen.findByLabelText('اسم الفعالية');
  const contact = screen.getByRole('tab', { name: /التواصل/ });
  expect(within(contact).getByText('لم يُحفظ')).toBeVisible();
  expect(reasonToStay()).toMatch(/تعديلات لم تُحفظ في: التواصل/);

  close();
  await show('settings?tab=contact');
  expect(await screen.findByLabelText('هاتف الدعم')).toHaveValue('9200');
  await userEvent.click(screen.getByRole('button', { name: 'تجاهل التعديلات' }));
  await userEvent.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'تجاهل التعديلات' }),
  );
  await waitFor(() => expect(screen.getByLabelText('هاتف الدعم')).toHaveValue(''));
});

test('an invalid phone number and an invalid email are reported under their fields', async () => {
  const { of } = await show('settings?tab=contact');
  fireEvent.change(await screen.findByLabelText('هاتف الدعم'), { target: { value: '12' } });
  fireEvent.change(screen.getByLabelText('بريد الدعم'), { target: { value: 'demo' } });
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));

  expect(await screen.findByText('ادخل بريد الكتروني صالح')).toBeVisible();
  expect(screen.getByLabelText('هاتف الدعم')).toHaveAccessibleDescription(/من 3 إلى 15 خانة/);
  expect(of('PUT /settings')).toHaveLength(0);
});
