/** Lets no link leave the page until the mocks are restored. @returns those that were followed from now on */
export function followedLinks(): { href: string; download: string }[] {
  const followed: { href: string; download: string }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    followed.push({ href: this.href, download: this.download });
  });
  return followed;
}
