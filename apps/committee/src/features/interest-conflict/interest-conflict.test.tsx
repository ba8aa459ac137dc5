import 'fake-indexeddb/auto';
import { Refusal } from '@portal/area-kit/testing';
import { SERVER_ERROR } from '@portal/domain/messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { judgePerTest, save, score, storedDrafts } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';

const judge = judgePerTest();
const CHANGED = { type: 'committee', id: 'c1' } as const;

const open = () => openPage({ at: 'team-details/madar', userId: judge.userId });

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'إعلان تعارض مصالح' }));
  return within(await screen.findByRole('dialog', { name: 'إعلان تعارض مصالح مع فريق مدار' }));
};

test('a conflict is declared with a reason; the page says so, and unsent scores stay', async () => {
  await open();
  await score('حجم الفرصة', 7);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'إعلان التعارض' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('اكتبوا سبب التعارض');
  expect(dialog.getByRole('textbox', { name: 'السبب' })).toHaveFocus();
  expect(judge.portal.conflicts).toEqual([]);

  await userEvent.type(dialog.getByRole('textbox', { name: 'السبب' }), 'شريك في الفريق');
  await userEvent.click(dialog.getByRole('button', { name: 'إعلان التعارض' }));
  expect(await screen.findByText('أُعلن تعارض المصالح، وأُبلغ مجلس الإدارة')).toBeVisible();
  expect(await screen.findByText('بينكم وبين هذا الفريق تعارض مصالح')).toBeVisible();
  expect(screen.getByText('لا تقيّمون هذا الفريق. السبب: شريك في الفريق')).toBeVisible();
  // The toast of the declaration has said it.
  expect(screen.queryByText(/لم يعد فريق مدار مسندًا إليكم/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'فريق مدار' })).toBeVisible();
  expect(screen.getByRole('row', { name: /حجم الفرصة/ })).toHaveTextContent('7');
  expect(await storedDrafts(judge.userId)).toHaveLength(1);
});

test('a reason that was being typed when the session ended is asked for again', async () => {
  await open();
  await userEvent.type((await openDialog()).getByRole('textbox', { name: 'السبب' }), 'شريك');
  cleanup();
  await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'إعلان تعارض مصالح مع فريق مدار' }));
  expect(dialog.getByRole('textbox', { name: 'السبب' })).toHaveValue('شريك');
  await userEvent.click(dialog.getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
  expect((await openDialog()).getByRole('textbox', { name: 'السبب' })).toHaveValue('');
});

test('a dialog that is opened while the reason of an earlier one is being sent is not part of that', async () => {
  await open();
  judge.portal.failNext('POST /conflicts', new Refusal(503, SERVER_ERROR));
  const release = judge.portal.holdSubmission();
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox', { name: 'السبب' }), 'شريك');
  await userEvent.click(dialog.getByRole('button', { name: 'إعلان التعارض' }));
  await userEvent.click(dialog.getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));

  const reopened = await openDialog();
  const send = reopened.getByRole('button', { name: 'إعلان التعارض' });
  expect(send).not.toHaveAttribute('aria-busy', 'true');
  await userEvent.type(reopened.getByRole('textbox', { name: 'السبب' }), 'قريب');
  release();
  expect(await screen.findByText(/تعذّر إعلان/)).toBeVisible();
  await userEvent.click(send);
  expect(await screen.findByText('لا تقيّمون هذا الفريق. السبب: قريب')).toBeVisible();
});

test('scores sent after the board has set a conflict are refused with the reason, and stay in the browser', async () => {
  await open();
  await score('وضوح نموذج العمل', 8);
  await score('حجم الفرصة', 7);
  judge.portal.declareConflict('قرابة');
  await save('التقييم الاقتصادي');

  expect(await screen.findByText('لا تقيّمون هذا الفريق. السبب: قرابة')).toBeVisible();
  const unsent = screen.getByRole('region', { name: /التقييم الاقتصادي/ });
  expect(unsent).toHaveTextContent('تعارض مصالح، فلا تقيّمونه، وما كتبتموه محفوظ على هذا الجهاز');
  expect(screen.getByRole('row', { name: /حجم الفرصة/ })).toHaveTextContent('7');
  expect(await storedDrafts(judge.userId)).toHaveLength(1);
});

test('the home page lists the teams with a conflict apart from those to evaluate, at once', async () => {
  const { change } = await openPage({ at: 'home', userId: judge.userId });
  expect(await screen.findByRole('link', { name: /فريق مدار/ })).toBeVisible();
  judge.portal.declareConflict('قرابة');
  await change(CHANGED);

  const list = await screen.findByRole('region', { name: 'فرق أُعلن تعارض مصالحكم معها' });
  expect(list).toHaveTextContent('فريق مدارالسبب: قرابة');
  await waitFor(() => expect(screen.queryByRole('link', { name: /فريق مدار/ })).toBeNull());
});
