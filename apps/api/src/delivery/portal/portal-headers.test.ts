import { contentSecurityPolicy } from './portal-headers.ts';

it('lets the page show and read files of another origin, and run nothing from there', () => {
  const files = 'https://files.example.sa';
  const policy = contentSecurityPolicy('nonce', files).split('; ');
  for (const name of ['img-src', 'media-src', 'frame-src', 'connect-src']) {
    expect(policy.find((part) => part.startsWith(name))).toMatch(new RegExp(` ${files}$`));
  }
  expect(policy).toContain("script-src 'self'");
});
