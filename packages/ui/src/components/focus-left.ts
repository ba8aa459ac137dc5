/** Whether the element that held the focus has left the page. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Where a person is left after what they worked on is gone: the heading of the page, unless something has the focus. */
export function focusPageWhenLost(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (isFocusLost() && heading) focusHeading(heading);
}

/**
 * To be called while an element that holds the focus is taken off the page: once it is gone, the heading of what it
 * stood in takes the focus. A page that goes as a whole takes its headings along, and nothing happens.
 */
export function focusHeadingOnceGone(element: Element): void {
  const around: Element[] = [];
  for (
    let above = element.parentElement;
    above && !above.matches('main, body');
    above = above.parentElement
  ) {
    around.push(above);
  }
  queueMicrotask(() => {
    if (!isFocusLost()) return;
    const headings = around
      .filter((above) => above.isConnected)
      .map((above) => above.querySelector<HTMLElement>('h1, h2, h3'));
    const nearest = headings.find((heading) => heading !== null);
    if (nearest) focusHeading(nearest);
  });
}
