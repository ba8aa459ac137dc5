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

/** The heading over a place; that of another item in a list does not count. */
function headingOver(place: Element): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>('h1, h2, h3')].find((heading) => {
    const item = heading.closest('li');
    return item === null || item.contains(place);
  });
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
    const nearest = around
      .filter((above) => above.isConnected)
      .map(headingOver)
      .find((heading) => heading !== undefined);
    if (nearest) focusHeading(nearest);
  });
}
