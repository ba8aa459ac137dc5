import { render, screen } from '@testing-library/react';
import { Markdown } from './markdown.tsx';

it('renders headings below the page’s own, lists and links', () => {
  render(<Markdown source={'# الحضور\n\nانظر [المساعدة](/support).\n\n- بطاقة الهوية'} />);

  expect(screen.getByRole('heading', { name: 'الحضور', level: 2 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'المساعدة' })).toHaveAttribute('href', '/support');
  expect(screen.getByRole('listitem')).toHaveTextContent('بطاقة الهوية');
});

it('renders its first block as the first child, so that it has no space above it', () => {
  const { container } = render(<Markdown source={'## قبل أن تبدأ\n\nسجّل الفريق.'} />);

  expect(container.firstElementChild?.firstElementChild).toBe(screen.getByRole('heading', { level: 2 }));
});

it('never runs code of a text', () => {
  const { container } = render(
    <Markdown
      source={'<img src=x onerror="alert(1)"><script>alert(1)</script>\n\n[انقر](javascript:alert(1))'}
    />,
  );

  expect(container.querySelector('script, img, [onerror]')).toBeNull();
  expect(container.querySelector('[href^="javascript"]')).toBeNull();
});
