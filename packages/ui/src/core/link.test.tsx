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
  // What the browser would do is not jsdom's to do: false when the link kept it from doing so.
  const left = fireEvent.click(screen.getByRole('link'), { button: 0, ...click });
  return { navigate, leftToBrowser: left };
}

it('changes the page through the shell', () => {
  const { navigate, leftToBrowser } = followLink({});

  expect(navigate).toHaveBeenCalledWith('/support');
  expect(leftToBrowser).toBe(false);
});

it.each<[string, Partial<AppLinkProps>, MouseEventInit]>([
  ['another tab by a key', {}, { ctrlKey: true }],
  ['another tab by its target', { target: '_blank' }, {}],
  ['a download', { download: true }, {}],
  ['another site', { href: 'https://example.com' }, {}],
  ['a place on the page', { href: '#content' }, {}],
  ['what its owner has handled', { onClick: (event) => event.preventDefault() }, {}],
])('leaves %s alone', (_, props, click) => {
  expect(followLink(props, click).navigate).not.toHaveBeenCalled();
});
