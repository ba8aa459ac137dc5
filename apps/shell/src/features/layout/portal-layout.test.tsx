import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestProviders } from '../../testing/test-providers.tsx';
import { PortalLayout } from './portal-layout.tsx';

function showLayout() {
  const onNavigate = jest.fn();
  const onSignOut = jest.fn();
  render(
    <TestProviders>
      <PortalLayout
        eventName="هاكاثون الابتكار الوطني"
        userName="سارة القحطاني"
        roleLabel="قائد فريق"
        accountHref="/p/my-account"
        above={[
          { label: 'قائد فريق', href: '/p/home' },
          { label: 'الفرق', href: '/p/teams?status=Qualified' },
        ]}
        pageTitle="الرئيسية"
        card={false}
        menu={[
          { key: 'home', href: '/p/home', label: 'الرئيسية', icon: 'home', active: true },
          { key: 'help', href: '/p/help', label: 'مركز المساعدة', icon: 'help', active: false },
        ]}
        onNavigate={onNavigate}
        onSignOut={onSignOut}
      >
        <p>محتوى</p>
      </PortalLayout>
    </TestProviders>,
  );
  return { onNavigate, onSignOut, user: userEvent.setup() };
}

it('marks the current page in the menu and shows it in the breadcrumb', () => {
  showLayout();

  expect(screen.getByRole('link', { name: 'الرئيسية' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'مركز المساعدة' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('navigation', { name: 'مسار الصفحة' })).toHaveTextContent('قائد فريقالفرقالرئيسية');
});

it('leads back to the pages above with the breadcrumb', async () => {
  const { onNavigate, user } = showLayout();
  const breadcrumb = within(screen.getByRole('navigation', { name: 'مسار الصفحة' }));

  await user.click(breadcrumb.getByRole('link', { name: 'الفرق' }));
  expect(onNavigate).toHaveBeenCalledWith('/p/teams?status=Qualified');
  await user.click(breadcrumb.getByRole('link', { name: 'قائد فريق' }));
  expect(onNavigate).toHaveBeenLastCalledWith('/p/home');
});

it('opens the pages of the own account from the user menu, with the arrow keys too', async () => {
  const { onNavigate, onSignOut, user } = showLayout();

  await user.click(screen.getByRole('button', { name: /سارة القحطاني/ }));
  await user.click(screen.getByRole('menuitem', { name: 'حسابي' }));
  expect(onNavigate).toHaveBeenCalledWith('/p/my-account');

  screen.getByRole('menuitem', { name: 'حسابي' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'تسجيل الخروج' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'حسابي' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

it('opens the menu as a drawer, and closes it with its button or when a link is followed', async () => {
  const { onNavigate, user } = showLayout();
  const openMenu = screen.getByRole('button', { name: 'فتح القائمة' });

  await user.click(openMenu);
  await user.click(screen.getByRole('button', { name: 'إغلاق القائمة' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(openMenu);
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'مركز المساعدة' }));
  expect(onNavigate).toHaveBeenCalledWith('/p/help');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
