import { connectionLost, type FakeAnswer, fakeServer, openAreaPage, Refusal } from '@portal/area-kit/testing';
import { SERVER_ERROR } from '@portal/domain/messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventPage } from './event-page.tsx';

const prefix = '/leaders/portal';
const session = { userId: 'u1', role: 'leader', fullName: 'سارة القحطاني' } as const;
const HelpPage = () => <EventPage name="help" title="مركز المساعدة" card />;
const help = { title: 'مركز المساعدة', body: '# اسأل\n\nنحن **هنا**.' };

const open = (answer: FakeAnswer) => {
  fakeServer({ 'GET /pages/help': answer });
  const routes = [{ path: 'help', title: 'مركز المساعدة', load: async () => ({ default: HelpPage }) }];
  return openAreaPage({ area: { routes }, prefix, session, at: 'help' });
};

test('shows the text under the heading of its menu entry, with its images and no empty contact', async () => {
  const image = {
    id: '3f0b6a52-9d5c-4e1f-8a77-0c2f5d1e9b10',
    url: '/files/plan.png',
    width: 600,
    height: 400,
  };
  const body = `${help.body}\n\n![مخطط القاعة](/api/pages/images/${image.id})`;
  await open({ ...help, body, images: [image], contact: { email: null, phone: null } });

  expect(screen.getByRole('heading', { level: 1, name: 'مركز المساعدة' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'اسأل' })).toBeVisible();
  expect(screen.getByText('هنا').tagName).toBe('STRONG');
  expect(screen.getByRole('img', { name: 'مخطط القاعة' })).toHaveAttribute('src', image.url);
  expect(screen.queryByText('التواصل مع الدعم')).not.toBeInTheDocument();
});

test('shows an empty state while no text is written', async () => {
  await open({ ...help, body: '  \n' });
  expect(await screen.findByText('لم يُكتب محتوى هذه الصفحة بعد')).toBeVisible();
});

test('the help centre links the email and the phone number that the board has entered', async () => {
  await open({ ...help, contact: { email: 'help@demo.sa', phone: '920000000' } });

  expect(await screen.findByRole('link', { name: 'help@demo.sa' })).toHaveAttribute(
    'href',
    'mailto:help@demo.sa',
  );
  expect(screen.getByRole('link', { name: '920000000' })).toHaveAttribute('href', 'tel:920000000');
});

test('a lost connection has its own message, and a retry loads the text', async () => {
  let lost = true;
  await open(() => (lost ? connectionLost() : help));

  expect(await screen.findByRole('alert')).toHaveTextContent('التحقق من الاتصال بالإنترنت');
  lost = false;
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'اسأل' })).toBeVisible();
});

test('a server error shows the request id for support', async () => {
  await open(new Refusal(500, SERVER_ERROR));

  expect(await screen.findByRole('alert')).toHaveTextContent('حدث خطأ في الخادم');
  expect(screen.getByRole('alert')).toHaveTextContent('req-1');
});
