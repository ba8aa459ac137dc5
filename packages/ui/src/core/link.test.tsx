import { fireEvent, render, screen } from '@testing-library/react';
import { AppLink, type AppLinkProps, LinkProvider } from './link.tsx';

function followLink(props: Partial<AppLinkProps>, click: MouseEventInit = {}) {
  const navigate = jest.fn();
  render(
    <LinkProvider navigate={navigate}>
      <AppLink href="/support" {...props}>
        المساعدة
      </AppLink>
    </LinkProvider>,
  );
  // False when the link prevented the browser's default action; jsdom itself does not navigate.
  const left = fireEvent.click(screen.getByRole('link'), { button: 0, ...click });
  return { navigate, leftToBrowser: left };
}

it('navigates through the shell', () => {
  const { navigate, leftToBrowser } = followLink({});

  expect(navigate).toHaveBeenCalledWith('/support');
  expect(leftToBrowser).toBe(false);
});

it.each<[string, Partial<AppLinkProps>, MouseEventInit]>([
  ['a click with Ctrl', {}, { ctrlKey: true }],
  ['a link with a target', { target: '_blank' }, {}],
  ['a download', { download: true }, {}],
  ['another site', { href: 'https://example.com' }, {}],
  ['an anchor on the page', { href: '#content' }, {}],
  ['a click that onClick has handled', { onClick: (event) => event.preventDefault() }, {}],
])('leaves %s to the browser', (_, props, click) => {
  expect(followLink(props, click).navigate).not.toHaveBeenCalled();
});
