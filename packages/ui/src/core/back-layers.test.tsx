import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../components/feedback/dialog.tsx';
import { FullScreen } from '../components/feedback/full-screen.tsx';
import { SearchBox } from '../components/filters/search-box.tsx';
import { PortalProvider, useConfirm } from './index.ts';

/** What the router does with a search: it replaces the entry of the page. */
const search = (text: string) => history.replaceState({ idx: 1 }, '', `?search=${text}`);

/** A page with a search, a file viewer, a dialog in which a question is asked before it closes, and a field. */
function TeamPage() {
  const [viewer, setViewer] = useState(false);
  const [dialog, setDialog] = useState(false);
  const confirm = useConfirm();
  const closeDialog = async () => {
    if (await confirm({ title: 'تجاهل التغييرات؟', confirmText: 'تجاهل', cancelText: 'بقاء' }))
      setDialog(false);
  };
  return (
    <>
      <h1>الفريق</h1>
      <input aria-label="ملاحظة" />
      <SearchBox label="بحث" value="" onSearch={search} />
      <button type="button" onClick={() => setViewer(true)}>
        عرض الملف
      </button>
      <button type="button" onClick={() => setDialog(true)}>
        تعديل
      </button>
      {viewer && (
        <FullScreen title="خطة.pdf" onClose={() => setViewer(false)}>
          <button type="button" onClick={() => setDialog(true)}>
            تعليق
          </button>
        </FullScreen>
      )}
      <Dialog
        title="تعديل الاسم"
        open={dialog}
        onClose={() => void closeDialog()}
        confirmText="حفظ"
        onConfirm={() => setDialog(false)}
      >
        <input aria-label="الاسم" />
      </Dialog>
    </>
  );
}

const user = userEvent.setup();
const viewer = () => screen.queryByRole('dialog', { name: 'خطة.pdf' });
const dialog = () => screen.queryByRole('dialog', { name: 'تعديل الاسم' });
const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
const layer = () => (history.state as { layer?: number } | null)?.layer ?? 0;
/** Waits until as many layers have an entry of the history. */
const settled = (layers: number) => waitFor(() => expect(layer()).toBe(layers));
const closed = (shown: () => HTMLElement | null) => waitFor(() => expect(shown()).not.toBeInTheDocument());

let entries: number;

/** Opens the page as the second of this test, and its two layers. */
async function openLayers() {
  history.pushState({ idx: 0 }, '', '/home');
  history.pushState({ idx: 1 }, '', '/team');
  const page = render(<TeamPage />, { wrapper: PortalProvider });
  entries = history.length;
  await user.type(screen.getByRole('textbox', { name: 'ملاحظة' }), 'فكرة');
  await click('عرض الملف');
  await settled(1);
  await click('تعليق');
  await settled(2);
  return page;
}

it('closes what lies on top, one layer each time, and then leaves the page', async () => {
  await openLayers();

  history.back();
  await click('بقاء');
  await settled(2);
  expect(dialog()).toBeVisible();
  history.back();
  await click('تجاهل');
  await closed(dialog);
  await settled(1);
  expect(viewer()).toBeVisible();

  history.back();
  await closed(viewer);
  await settled(0);
  expect(screen.getByRole('textbox', { name: 'ملاحظة' })).toHaveValue('فكرة');

  history.back();
  await waitFor(() => expect(location.pathname).toBe('/home'));
});

it('leaves no entry behind when the layers are closed by their buttons', async () => {
  await openLayers();

  await click('حفظ');
  await closed(dialog);
  await settled(1);
  await click('إغلاق');
  await closed(viewer);
  await settled(0);
  expect(history.state).toEqual({ idx: 1 });

  history.pushState({ idx: 2 }, '', '/next');
  expect(history.length).toBe(entries + 1);
});

it('keeps the entry of a layer that opens while a search waits for a pause', async () => {
  history.pushState({ idx: 1 }, '', '/team');
  render(<TeamPage />, { wrapper: PortalProvider });
  entries = history.length;
  await user.type(screen.getByRole('searchbox'), 'plan');
  await click('عرض الملف');
  await settled(1);
  history.back();
  await closed(viewer);
  expect(location.search).toBe('?search=plan');
});

it('closes two layers by two quick Backs', async () => {
  await openLayers();
  await click('حفظ');
  await closed(dialog);
  await settled(1);
  await click('تعليق');
  await settled(2);

  history.go(-2);

  await closed(viewer);
  await click('تجاهل');
  await closed(dialog);
  await settled(0);
  expect(location.pathname).toBe('/team');
});

it('leaves the entries of layers that a reload or another page removed, without showing them to the router', async () => {
  const page = await openLayers();
  const shown: unknown[] = [];
  const router = () => shown.push(history.state);
  window.addEventListener('popstate', router);
  history.pushState({ idx: 4 }, '', '/next');
  page.unmount();
  render(<h1>التالي</h1>, { wrapper: PortalProvider });

  history.back();
  await waitFor(() => expect(shown).toEqual([{ idx: 1 }]));
  window.removeEventListener('popstate', router);

  // As after a reload with an open layer.
  history.pushState({ idx: 2, layer: 1 }, '');
  render(<h1>الفريق</h1>, { wrapper: PortalProvider });
  await settled(0);
  expect(history.state).toEqual({ idx: 1 });
});
