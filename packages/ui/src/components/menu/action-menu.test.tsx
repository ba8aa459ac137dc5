import { PortalProvider } from '@portal/ui/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { ActionMenu } from './action-menu.tsx';

/** Rows under a heading, each with a menu of two actions: one opens a dialog, one removes the row. */
function Rows() {
  const [rows, setRows] = useState(['مدار', 'سند']);
  const [renaming, setRenaming] = useState('');
  const menu = (row: string) => (
    <ActionMenu
      label={`إجراءات ${row}`}
      actions={[
        { key: 'rename', label: 'تعديل', onChoose: () => setRenaming(row) },
        { key: 'delete', label: 'حذف', onChoose: () => setRows(rows.filter((other) => other !== row)) },
      ]}
    />
  );
  return (
    <main>
      <h1>الفرق</h1>
      <section>
        <h2>المتأهلة</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <h3>{row}</h3>
              {menu(row)}
            </li>
          ))}
        </ul>
      </section>
      <Dialog
        title="الاسم"
        open={renaming !== ''}
        onClose={() => setRenaming('')}
        confirmText="حفظ"
        onConfirm={() => {
          setRows(rows.filter((other) => other !== renaming));
          setRenaming('');
        }}
      >
        <input aria-label="الاسم" />
      </Dialog>
    </main>
  );
}

const choose = async (row: string, action: string) => {
  await userEvent.click(screen.getByRole('button', { name: `إجراءات ${row}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('the focus returns to the button when the dialog that an action opened is closed', async () => {
  render(<Rows />, { wrapper: PortalProvider });

  await choose('مدار', 'تعديل');
  await userEvent.click(await screen.findByRole('button', { name: 'إلغاء' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'إجراءات مدار' })).toHaveFocus());
});

test('the heading of the list gets the focus when the row is removed', async () => {
  render(<Rows />, { wrapper: PortalProvider });

  await choose('مدار', 'حذف');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'المتأهلة' })).toHaveFocus());
});

test('the heading of the page gets the focus when the row was removed while the dialog was open', async () => {
  render(<Rows />, { wrapper: PortalProvider });

  await choose('مدار', 'تعديل');
  await userEvent.click(await screen.findByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'الفرق' })).toHaveFocus());
});

test('Enter chooses an action and does not press the button that gets the focus', async () => {
  render(<Rows />, { wrapper: PortalProvider });
  await userEvent.click(screen.getByRole('button', { name: 'إجراءات مدار' }));

  const pressOn = fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'تعديل' }), {
    key: 'Enter',
    keyCode: 13,
  });
  expect(await screen.findByRole('dialog', { name: 'الاسم' })).toBeInTheDocument();
  expect(pressOn).toBe(false);
});
