import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PortalProvider } from '../../core/index.ts';
import { Button } from './button.tsx';

it('is busy and ignores clicks while loading, and works again as soon as that ends', async () => {
  const onClick = jest.fn();
  const user = userEvent.setup();
  const button = (loading: boolean) => (
    <Button loading={loading} onClick={onClick}>
      حفظ
    </Button>
  );
  const { rerender } = render(button(true), { wrapper: PortalProvider });
  expect(screen.getByRole('button', { name: 'حفظ' })).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(onClick).not.toHaveBeenCalled();

  rerender(button(false));
  const idle = screen.getByRole('button', { name: 'حفظ' });
  expect(idle).not.toHaveAttribute('aria-busy');
  expect(idle.querySelector('svg')).toBeNull();
  await user.click(idle);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it.each(['removed', 'disabled'])('that is %s with the focus passes it to the heading above', async (how) => {
  const section = (button: ReactNode) => (
    <main>
      <h1>الفريق</h1>
      <section>
        <h2>الملفات</h2>
        <ul>{button}</ul>
      </section>
    </main>
  );
  const { rerender } = render(section(<Button>حذف</Button>), { wrapper: PortalProvider });
  screen.getByRole('button', { name: 'حذف' }).focus();
  rerender(section(how === 'disabled' && <Button disabled>حذف</Button>));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'الملفات' })).toHaveFocus());
});

it.each(['heading', 'dialog'])(
  'that is removed with the focus and without a heading near passes it to the %s around',
  async (next) => {
    const page = (button: ReactNode) => (
      <main>
        <div role={next === 'dialog' ? next : undefined}>{button}</div>
        <section>
          <h1>الفريق</h1>
        </section>
      </main>
    );
    const { rerender } = render(page(<Button>علمت</Button>), { wrapper: PortalProvider });
    screen.getByRole('button', { name: 'علمت' }).focus();
    rerender(page(null));
    await waitFor(() => expect(screen.getByRole(next)).toHaveFocus());
  },
);
