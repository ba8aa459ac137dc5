import { Refusal } from '@portal/area-kit/testing';
import { INVALID_DATA, PERSON_FIELD_TAKEN, REGISTRATION_CLOSED } from '@portal/domain/messages';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reasonToStay } from '../../shared/navigation/leave-guards.ts';
import { endSession, useSessionStore } from '../../shared/session/session.store.ts';
import { ACCOUNT, openAccountPage } from '../../testing/open-account-page.tsx';
import { openEvent, sentTo } from '../../testing/open-public-page.tsx';
import { ProfileCard } from './profile-card.tsx';

const CHANGE = 'PUT /auth/profile';
const stored = { ...ACCOUNT, role: 'super-admin' };

const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'تعديل بياناتي' }));
const name = () => screen.getByRole('textbox', { name: 'الاسم' });
const phone = () => screen.getByRole('textbox', { name: 'رقم الجوال' });
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ' }));

it('saves what was changed, shows it here and in the header, and gives the focus back', async () => {
  let user = stored;
  const calls = openAccountPage(<ProfileCard />, {
    'GET /auth/me': () => ({ user }),
    [CHANGE]: () => {
      user = { ...stored, full_name: 'خالد الحربي' };
      return { user };
    },
  });
  await edit();
  expect(name()).toHaveFocus();
  await retype(name(), ' خالد الحربي ');
  expect(reasonToStay()).toBe('لم تُحفظ بياناتك بعد.');
  await save();

  expect(await screen.findByText('تم حفظ بياناتك.')).toBeVisible();
  expect(sentTo(calls, CHANGE)).toEqual([{ full_name: 'خالد الحربي' }]);
  expect(screen.getByText('خالد الحربي')).toBeVisible();
  expect(screen.getByRole('button', { name: 'تعديل بياناتي' })).toHaveFocus();
  expect(useSessionStore.getState().user?.full_name).toBe('خالد الحربي');
  expect(reasonToStay()).toBeNull();
});

it('takes a number as people write it, and shows the server’s refusal under its field', async () => {
  const errors = { phone_number: [PERSON_FIELD_TAKEN.phone_number] };
  const taken = new Refusal(422, PERSON_FIELD_TAKEN.phone_number, errors);
  const calls = openAccountPage(<ProfileCard />, { [CHANGE]: taken });
  await edit();
  await retype(phone(), '12');
  await save();
  expect(phone()).toHaveAccessibleDescription(/رقم جوال سعودي/);
  expect(phone()).toHaveFocus();
  expect(sentTo(calls, CHANGE)).toEqual([]);

  await retype(phone(), '٠٥٥ ١٢٣ ٤٥٦٧');
  await save();
  await waitFor(() => expect(phone()).toHaveAccessibleDescription(/رقم الجوال مستخدم مسبقًا/));
  expect(sentTo(calls, CHANGE)).toEqual([{ phone_number: '0551234567' }]);
  expect(useSessionStore.getState().user?.full_name).toBe('خالد العتيبي');
});

it('sends nothing when nothing changed, or when it is cancelled', async () => {
  const calls = openAccountPage(<ProfileCard />, { [CHANGE]: { user: stored } });
  await edit();
  await save();
  await edit();
  await retype(name(), 'اسم آخر');
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  expect(screen.getByText('خالد العتيبي')).toBeVisible();
  expect(sentTo(calls, CHANGE)).toEqual([]);
});

it('goes on with what was being typed when the session ended, until the page is left', async () => {
  openAccountPage(<ProfileCard />, {});
  await edit();
  await retype(name(), 'خالد الحربي');
  act(endSession);
  cleanup();
  openAccountPage(<ProfileCard />, {});
  expect(await screen.findByRole('textbox', { name: 'الاسم' })).toHaveValue('خالد الحربي');
  cleanup();
  openAccountPage(<ProfileCard />, {});
  expect(await screen.findByRole('button', { name: 'تعديل بياناتي' })).toBeVisible();
});

it('offers a committee its number only', async () => {
  openAccountPage(<ProfileCard />, { [CHANGE]: new Refusal(422, INVALID_DATA) }, 'committee');
  await edit();
  expect(phone()).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'الاسم' })).not.toBeInTheDocument();
});

it('offers a leader no change once registration has closed, also when it closes meanwhile', async () => {
  let open = true;
  openAccountPage(
    <ProfileCard />,
    {
      'GET /available-registers': () => ({ ...openEvent, availability_to_register: open }),
      [CHANGE]: () => {
        open = false;
        return new Refusal(422, REGISTRATION_CLOSED);
      },
    },
    'leader',
  );
  await edit();
  await retype(name(), 'اسم متأخر');
  await save();
  expect(await screen.findAllByText(/أُغلق التسجيل/)).not.toHaveLength(0);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'تعديل بياناتي' })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('خالد العتيبي')).toBeVisible();
});
