import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';

/** Whether no element has the focus, because the one that had it was removed or disabled, which some browsers notice later. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(':disabled');
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
  // Read while rendering: by the time of an effect, an element of the dialog may have the focus.
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

/**
 * When the element is removed while the focus is in it, the nearest heading around its place gets the focus, or else the dialog
 * or the heading of the page.
 */
export function useFocusAfterRemoval(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const left = element.current;
    return () => {
      if (left?.contains(document.activeElement)) focusHeadingAfterRemoval(left);
    };
  }, [element]);
}

/** When a focused button is disabled, such as one that saved the last change, moves the focus as if it had been removed. */
export function useFocusAfterDisabling(button: RefObject<HTMLElement | null>, disabled = false): void {
  const focused = useMemo(() => (disabled ? document.activeElement : null), [disabled]);
  useLayoutEffect(() => {
    if (focused && focused === button.current) focusHeadingAfterRemoval(focused);
  }, [button, focused]);
}

/** Returns the focus to an element of the form that was disabled while focused, such as the field in which Enter saves. */
export function useFocusOnceEnabled(form: RefObject<HTMLElement | null>): void {
  const disabled = useRef<HTMLElement>(null);
  const focused = document.activeElement;
  useLayoutEffect(() => {
    if (focused instanceof HTMLElement && form.current?.contains(focused) && focused.matches(':disabled')) {
      disabled.current = focused;
    } else if (disabled.current && !disabled.current.matches(':disabled')) {
      if (isFocusLost()) disabled.current.focus({ preventScroll: true });
      disabled.current = null;
    }
  });
}

/**
 * Call it while an element with the focus is being removed. When the whole page is removed, its headings are too, and
 * nothing happens.
 */
function focusHeadingAfterRemoval(element: Element): void {
  const fallback = element.closest('[role="dialog"]') ?? document.querySelector('main h1');
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
    const next = nearest ?? fallback;
    if (next instanceof HTMLElement && next.isConnected) focusHeading(next);
  });
}
