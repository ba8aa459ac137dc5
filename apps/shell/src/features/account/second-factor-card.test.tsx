import { Refusal } from '@portal/area-kit/testing';
import { PASSWORD_CONFIRMATION_REQUIRED, SECOND_FACTOR_INVALID, SERVER_ERROR } from '@portal/domain/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reasonToStay } from '../../shared/navigation/leave-guards.ts';
import { openAccountPage } from '../../testing/open-account-page.tsx';
import { sentTo } from '../../testing/open-public-page.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const STATE = 'GET /auth/second-factor';
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const off = { enabled: false, required: false, recovery_codes_left: 0 };
const on = { enabled: true, required: false, recovery_codes_left: 7 };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('is set up with the app and a first code, after the password when the server asks for it', async () => {
  let confirmed = false;
  let enabled = false;
  const cards = (
    <>
      <SecondFactorCard />
      <SessionsCard />
    </>
  );
  const calls = openAccountPage(cards, {
    [STATE]: () => (enabled ? on : off),
    'POST /auth/password/confirm': () => {
      confirmed = true;
      return {};
    },
    'POST /auth/second-factor': () =>
      confirmed
        ? { secret: 'ABCD', uri: 'otpauth://totp/x' }
        : new Refusal(403, PASSWORD_CONFIRMATION_REQUIRED),
    'PUT /auth/second-factor': () => {
      enabled = true;
      return { recovery_codes: codes };
    },
  });
  expect(await screen.findByText('غير مفعّل')).toBeVisible();
  await press('تفعيل التحقق بخطوتين');
  await userEvent.type(await screen.findByLabelText('كلمة المرور الحالية'), 'Demo@2026{Enter}');
  await userEvent.type(await screen.findByLabelText('رمز التحقق'), '١٢٣٤٥٦{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  // The other devices are signed out.
  expect(sentTo(calls, 'GET /auth/sessions')).toHaveLength(2);
  // It is on already: there is nothing to cancel.
  expect(await screen.findByText('مفعّل')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إلغاء' })).not.toBeInTheDocument();
  await press('حفظتها، متابعة');

  expect(await screen.findByText('مفعّل')).toBeVisible();
  expect(sentTo(calls, 'PUT /auth/second-factor')).toEqual([{ code: '123456' }]);
});

it('is not set up after all when the question for the password is cancelled', async () => {
  openAccountPage(<SecondFactorCard />, {
    [STATE]: off,
    'POST /auth/second-factor': new Refusal(403, PASSWORD_CONFIRMATION_REQUIRED),
  });
  await press('تفعيل التحقق بخطوتين');
  await press('إلغاء');
  expect(await screen.findByText('تعذّر بدء التفعيل')).toBeVisible();
  await press('إلغاء');
  expect(await screen.findByRole('button', { name: 'تفعيل التحقق بخطوتين' })).toBeVisible();
});

it('can be disabled with a code, and its recovery codes renewed', async () => {
  let state = on;
  const calls = openAccountPage(<SecondFactorCard />, {
    [STATE]: () => state,
    'POST /auth/second-factor/recovery-codes': { recovery_codes: codes },
    'DELETE /auth/second-factor': ({ body }) => {
      if ((body as { code: string }).code !== '654321')
        return new Refusal(422, SECOND_FACTOR_INVALID, { code: ['الرمز غير صحيح'] });
      state = off;
      return {};
    },
  });
  expect(await screen.findByText(/بقي من رموزك الاحتياطية: 7/)).toBeVisible();
  await press('تجديد الرموز الاحتياطية');
  await userEvent.type(await screen.findByLabelText('رمز التحقق'), 'AAAA-BBBB-CCCC-DDDD{Enter}');
  expect(await screen.findByText('EEEE-FFFF-GGGG-HHHH')).toBeVisible();
  expect(reasonToStay()).toMatch(/رموزك الاحتياطية/);
  await press('حفظتها، متابعة');
  expect(reasonToStay()).toBeNull();
  await press('إيقاف التحقق بخطوتين');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'إيقاف التحقق بخطوتين' }));
  await submit();
  expect(await dialog.findByText('اكتب رمز التحقق')).toBeVisible();
  const code = dialog.getByLabelText('رمز التحقق');
  await userEvent.type(code, '123456');
  await submit();
  expect(await dialog.findByText('الرمز غير صحيح')).toBeVisible();
  expect(code).toHaveAccessibleDescription(/أحد رموزك الاحتياطية/);
  await userEvent.clear(code);
  await userEvent.type(code, '٦٥٤٣٢١');
  await submit();
  expect(await screen.findByText('غير مفعّل')).toBeVisible();
  const sent = ['123456', '654321'].map((sentCode) => ({ code: sentCode }));
  expect(sentTo(calls, 'DELETE /auth/second-factor')).toEqual(sent);
});

it('cannot be disabled when the event requires it', async () => {
  openAccountPage(<SecondFactorCard />, { [STATE]: { ...on, required: true } });
  expect(await screen.findByText(/تشترطه الفعالية/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إيقاف التحقق بخطوتين' })).not.toBeInTheDocument();
});

it('keeps its secret, and then the recovery codes, when everything else is read again, even if that fails', async () => {
  let client: QueryClient | undefined;
  let down = false;
  function Client() {
    client = useQueryClient();
    return null;
  }
  const calls = openAccountPage(
    <>
      <SecondFactorCard />
      <Client />
    </>,
    {
      [STATE]: () => (down ? new Refusal(500, SERVER_ERROR) : off),
      'POST /auth/second-factor': { secret: 'ABCD', uri: 'otpauth://totp/x' },
      'PUT /auth/second-factor': () => {
        down = true;
        return { recovery_codes: codes };
      },
    },
  );
  await press('تفعيل التحقق بخطوتين');
  const code = await screen.findByLabelText('رمز التحقق');
  await act(() => client?.invalidateQueries());
  expect(sentTo(calls, 'POST /auth/second-factor')).toHaveLength(1);

  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(client?.isFetching()).toBe(0));
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
});
