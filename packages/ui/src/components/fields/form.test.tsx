import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from './form.tsx';

function Page() {
  const [isSent, setSent] = useState(false);
  return (
    <main>
      <section>
        <h1>تعيين كلمة مرور جديدة</h1>
        {!isSent && (
          <Form onSubmit={() => setSent(true)}>
            <input aria-label="كلمة المرور" />
          </Form>
        )}
      </section>
    </main>
  );
}

it('that is gone once Enter sent it passes the focus to the heading above', async () => {
  render(<Page />);
  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

it('whose field was disabled while it was sent gives the field the focus back', () => {
  const page = (disabled: boolean) => (
    <>
      <button type="button">معاينة</button>
      <Form onSubmit={() => {}}>
        <fieldset disabled={disabled}>
          <input aria-label="الاسم" />
        </fieldset>
      </Form>
    </>
  );
  const { rerender } = render(page(false));
  const field = screen.getByRole('textbox');
  field.focus();
  rerender(page(true));
  // As browsers do, unlike jsdom.
  screen.getByRole('button').focus();
  screen.getByRole('button').blur();
  rerender(page(false));
  expect(field).toHaveFocus();
});
