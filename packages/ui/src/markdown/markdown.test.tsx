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

describe('an image', () => {
  const id = '3f0b6a52-9d5c-4e1f-8a77-0c2f5d1e9b10';
  const image = { id, url: `https://files.example.sa/${id}`, width: 1200, height: 800 };
  const address = `/api/pages/images/${id}`;

  it('that was uploaded has its room before it is loaded, and opens alone', () => {
    render(<Markdown source={`![خريطة القاعة](${address})`} images={[image]} />);

    const picture = screen.getByRole('img', { name: 'خريطة القاعة' });
    expect(picture).toHaveAttribute('src', image.url);
    expect(picture).toHaveAttribute('width', '1200');
    expect(picture).toHaveAttribute('height', '800');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('link', { name: 'خريطة القاعة' })).toHaveAttribute('href', image.url);
  });

  it('inside a link leads where that leads', () => {
    render(<Markdown source={`[![الراعي](${address})](https://example.sa)`} images={[image]} />);

    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.sa');
    expect(screen.getByRole('img', { name: 'الراعي' })).toBeVisible();
  });

  it('is the target of a link where it is served', () => {
    render(<Markdown source={`[الخريطة](${address})`} images={[image]} />);
    expect(screen.getByRole('link', { name: 'الخريطة' })).toHaveAttribute('href', image.url);
  });

  it.each([
    ['of another site', 'https://example.com/pixel.png', 'https://example.com/pixel.png'],
    ['without a protocol', '//example.com/pixel.png', null],
    ['inside the text', 'data:image/png;base64,AAAA', null],
    ['that is gone', '/api/pages/images/7c1d2e3f-4a5b-4c6d-8e9f-a0b1c2d3e4f5', null],
  ])('%s is not loaded: its description is shown', (_what, src, link) => {
    const { container } = render(<Markdown source={`![خريطة](${src})`} images={[image]} />);

    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('خريطة');
    expect(container.querySelector('a')?.getAttribute('href') ?? null).toBe(link);
  });
});
