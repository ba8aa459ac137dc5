import { certificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { fakeUploads, openAreaPage } from '@portal/area-kit/testing';
import { TEAM_NOT_QUALIFIED } from '@portal/domain/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverFailureText } from '../failures/failure-text.ts';
import { UploadZone } from './upload-zone.tsx';

const prefix = '/leaders/portal';
const session = { userId: 'u1', role: 'leader', fullName: 'سارة القحطاني' } as const;

function OneFile() {
  const { api } = useShell();
  return (
    <UploadZone
      limits={{ extensions: ['pdf'], max_bytes: 10, max_files: 1 }}
      label="الملف"
      touchLabel="الملف"
      hint="pdf"
      words={{ running: 'جاري', done: 'تم' }}
      failed="لم يُقبل الملف"
      reasonOf={(error) => serverFailureText(error, 'لم يُقبل الملف')}
      send={(files, options) =>
        api.upload(certificateCalls.upload, {
          params: { id: 't1' },
          body: { team_id: 't1', files },
          ...options,
        })
      }
      onDone={() => {}}
    />
  );
}

const open = async () => {
  const uploads = fakeUploads();
  const routes = [{ path: 'file', title: 'ملف', load: async () => ({ default: OneFile }) }];
  const { reasonToStay } = await openAreaPage({ area: { routes }, prefix, session, at: 'file' });
  return { uploads, reasonToStay };
};
const choose = (...names: readonly string[]) =>
  fireEvent.change(screen.getByLabelText('الملف'), {
    target: { files: names.map((name) => new File(['x'], name, { lastModified: 1 })) },
  });

test('a refusal that names no field says its reason beside the files, which can be sent again', async () => {
  const { uploads } = await open();
  choose('a.pdf');
  await uploads[0]?.refuse(403, TEAM_NOT_QUALIFIED);
  const retry = screen.getByRole('button', { name: 'إعادة المحاولة' });
  expect(retry.parentElement).toHaveTextContent(TEAM_NOT_QUALIFIED);

  // A file that cannot be sent does not take its place.
  choose('b.exe');
  expect(await screen.findByText(/b\.exe.*نوع الملف غير مسموح/)).toBeVisible();
  await userEvent.click(retry);
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.form.get('files[]')).toHaveProperty('name', 'a.pdf');
});

test('of several files where one is asked for, none is sent', async () => {
  const { uploads } = await open();
  choose('a.pdf', 'b.pdf');
  expect(await screen.findByText('الحد الأقصى في المرة الواحدة: ملف واحد')).toBeVisible();
  expect(screen.getByText('الملفات التي لم تُقبل')).toBeVisible();
  expect(uploads).toHaveLength(0);
});

test('leaving asks first until the upload is cancelled; then the same file can be chosen again', async () => {
  const { uploads, reasonToStay } = await open();
  choose('a.pdf');
  await uploads[0]?.progress(1, 1);
  expect(await screen.findByText(/اكتمل الإرسال، وجاري المعالجة/)).toBeVisible();
  expect(reasonToStay()).toMatch('الرفع ما زال جاريًا');

  await userEvent.click(screen.getByRole('button', { name: 'إلغاء الرفع' }));
  await waitFor(() => expect(screen.getByLabelText('الملف')).toBeEnabled());
  expect(uploads[0]?.isCancelled()).toBe(true);
  expect(reasonToStay()).toBeNull();
  choose('a.pdf');
  await waitFor(() => expect(uploads).toHaveLength(2));
});

test('a file that was sent can be sent again', async () => {
  const { uploads } = await open();
  choose('a.pdf');
  await uploads[0]?.accept({ certificates: [], refused: [] });
  choose('a.pdf');
  await waitFor(() => expect(uploads).toHaveLength(2));
});
