import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakePortal } from '../../testing/fake-portal.ts';
import { openPage } from '../../testing/open-page.ts';

test('without IndexedDB judging works, a notice says that drafts are not stored, and leaving asks first', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  new FakePortal();
  const page = await openPage({ at: 'team-details/madar' });

  expect(await screen.findByText(/لا يسمح المتصفح بحفظ المسودات/)).toBeVisible();
  expect(page.reasonToStay()).toBeNull();
  const strip = screen.getByRole('radiogroup', { name: 'وضوح نموذج العمل' });
  await userEvent.click(within(strip).getByRole('radio', { name: '8' }));
  expect(page.reasonToStay()).toBe('لديكم تقييم لم يُرسل، ولا يستطيع هذا المتصفح حفظه.');
  const market = screen.getByRole('radiogroup', { name: 'حجم الفرصة' });
  await userEvent.click(within(market).getByRole('radio', { name: '7' }));
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التقييم الاقتصادي' }));

  expect(await screen.findByText('حُفظ التقييم الاقتصادي')).toBeVisible();
  expect(page.reasonToStay()).toBeNull();
});
