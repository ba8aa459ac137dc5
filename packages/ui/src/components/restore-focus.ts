import { type RefObject, useLayoutEffect, useMemo } from 'react';

/** Whether no element has the focus, because the one that had it was removed. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the heading of the page when the focused element was removed. */
export function focusPageHeadingWhenLost(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (isFocusLost() && heading) focusHeading(heading);
}

/**
 * For a dialog or drawer that may be unmounted while it is open: the element that had the focus before gets it back, or the
 * heading of the page where that element is gone too. One that is closed first does so itself, once it has faded out.
 */
export function useFocusBack(open: boolean): void {
  // Read while rendering: in an effect, what lies in the dialog may have the focus already.
  const opener = useMemo(() => (open ? document.activeElement : null), [open]);
  useLayoutEffect(
    () => () => {
      queueMicrotask(() => {
        if (!isFocusLost()) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        focusPageHeadingWhenLost();
      });
    },
    [opener],
  );
}

/** The first heading inside `place`; headings of other list items do not count. */
function headingInside(place: Element): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>('h1, h2, h3')].find((heading) => {
    const item = heading.closest('li');
    return item === null || item.contains(place);
  });
}

/** When the element is removed while the focus is in it, the nearest heading around its place gets the focus. */
export function useFocusAfterRemoval(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const left = element.current;
    return () => {
      if (left?.contains(document.activeElement)) focusHeadingAfterRemoval(left);
    };
  }, [element]);
}

/**
 * Call it while an element with the focus is being removed. When the whole page is removed, its headings are too, and
 * nothing happens.
 */
function focusHeadingAfterRemoval(element: Element): void {
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
      .map(headingInside)
      .find((heading) => heading !== undefined);
    if (nearest) focusHeading(nearest);
  });
}
