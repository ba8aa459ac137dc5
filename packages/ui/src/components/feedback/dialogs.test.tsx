import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { PortalProvider, useConfirm } from '../../core/index.ts';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { FormDialog } from './form-dialog.tsx';

const nothing = () => undefined;

function Question() {
  const confirm = useConfirm();
  useEffect(() => void confirm({ title: 'حذف العضو؟', confirmText: 'حذف' }), [confirm]);
  return null;
}

const DIALOGS: readonly (readonly [string, ReactNode])[] = [
  [
    'drawer',
    <Drawer
      key="drawer"
      title="إضافة عضو"
      open
      onClose={nothing}
      confirmText="حفظ"
      onSubmit={nothing}
      submitting={false}
    >
      <input aria-label="الاسم" />
    </Drawer>,
  ],
  [
    'dialog',
    <Dialog key="dialog" title="اسم الفريق" open onClose={nothing} confirmText="حفظ" onConfirm={nothing}>
      <input aria-label="الاسم" />
    </Dialog>,
  ],
  ['question', <Question key="question" />],
];

it.each(DIALOGS)('keeps Tab inside an open %s, both ways', async (_, dialog) => {
  const onLeave = jest.fn();
  const user = userEvent.setup();
  render(
    <>
      <button type="button" onFocus={onLeave}>
        خلف النافذة
      </button>
      {dialog}
    </>,
    { wrapper: PortalProvider },
  );
  const shown = await screen.findByRole('dialog');
  const stops = [...shown.querySelectorAll<HTMLElement>('button, input')];
  const [first, last] = [stops[0], stops.at(-1)];
  // Once it is open it focuses its field, which would otherwise happen between two keys.
  const field = shown.querySelector('input');
  if (field) await waitFor(() => expect(field).toHaveFocus());

  last?.focus();
  await user.tab();
  await waitFor(() => expect(first).toHaveFocus());
  await user.tab({ shift: true });
  expect(last).toHaveFocus();
  expect(onLeave).not.toHaveBeenCalled();
});

it.each(DIALOGS.slice(0, 2))(
  'focuses the first field of a %s, and has the same buttons in the same order',
  async (_, dialog) => {
    render(dialog, { wrapper: PortalProvider });
    await waitFor(() => expect(screen.getByLabelText('الاسم')).toHaveFocus());
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button', { name: /إلغاء|حفظ/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['إلغاء', 'حفظ']);
  },
);

it('is submitted by Enter in one of its fields, once, and is busy meanwhile', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  const form = (busy: boolean) => (
    <FormDialog title="طاولة" open onClose={nothing} confirmText="حفظ" onSubmit={onSubmit} submitting={busy}>
      <input aria-label="من" />
      <input aria-label="إلى" />
    </FormDialog>
  );
  const { rerender } = render(form(false), { wrapper: PortalProvider });

  await user.type(await screen.findByRole('textbox', { name: 'من' }), '1{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  expect(screen.getByRole('button', { name: 'حفظ' })).toHaveAttribute('aria-busy', 'true');
  await user.type(screen.getByRole('textbox', { name: 'إلى' }), '2{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it.each(DIALOGS.slice(0, 2))(
  'gives the focus back to what had it when an open %s is unmounted, or else to the heading of the page',
  async (_, dialog) => {
    const user = userEvent.setup();
    const page = (opener: boolean, shown: boolean) => (
      <main>
        <h1>الصفحة</h1>
        {opener && <button type="button">فتح</button>}
        {shown && dialog}
      </main>
    );
    const { rerender } = render(page(true, false), { wrapper: PortalProvider });
    await user.click(screen.getByRole('button', { name: 'فتح' }));
    rerender(page(true, true));
    await waitFor(() => expect(screen.getByLabelText('الاسم')).toHaveFocus());
    rerender(page(true, false));
    await waitFor(() => expect(screen.getByRole('button', { name: 'فتح' })).toHaveFocus());

    rerender(page(true, true));
    await waitFor(() => expect(screen.getByLabelText('الاسم')).toHaveFocus());
    rerender(page(false, false));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'الصفحة' })).toHaveFocus());
  },
);

function Sending() {
  const [name, setName] = useState('سند');
  const field = <input aria-label="الاسم" value={name} onChange={({ target }) => setName(target.value)} />;
  return (
    <Dialog title="اسم الفريق" open onClose={nothing} confirmText="حفظ" onConfirm={nothing} confirming>
      {field}
      <Drawer title="عضو" open onClose={nothing} confirmText="حفظ" onSubmit={nothing} submitting>
        {field}
      </Drawer>
    </Dialog>
  );
}

it('takes no change of its fields while it is sent, which would be lost', async () => {
  render(<Sending />, { wrapper: PortalProvider });
  const fields = await screen.findAllByLabelText('الاسم');
  expect(fields).toHaveLength(2);
  for (const field of fields) {
    await userEvent.type(field, ' جديد');
    expect(field).toHaveValue('سند');
  }
});
