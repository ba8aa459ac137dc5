import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Between the menu and its button, and between the menu and the edge of the window; CSS pixels. */
const GAP_PX = 4;

/** Puts the menu below the button, or above it where there is no room, with the end of both at the same place. */
function putAtButton(menu: HTMLElement, button: HTMLElement): void {
  const around = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = around.bottom + GAP_PX;
  const above = around.top - GAP_PX - offsetHeight;
  const top = below + offsetHeight > clientHeight && above >= 0 ? above : below;
  const toEnd = document.dir === 'ltr' ? clientWidth - around.right : around.left;
  const end = Math.min(toEnd, clientWidth - offsetWidth - GAP_PX);
  menu.style.insetBlockStart = `${top}px`;
  menu.style.insetInlineEnd = `${Math.max(GAP_PX, end)}px`;
}

/** Opens the menu, keeps it at its button while the page scrolls, and calls `onClose` when the person presses elsewhere. */
export function useMenuPlace(
  menu: RefObject<HTMLElement | null>,
  place: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  useLayoutEffect(() => {
    const element = menu.current;
    const button = place.current?.querySelector('button');
    if (!element || !button) return;
    // The browser shows it above dialogs, and nothing clips it.
    element.showPopover?.();
    const put = () => putAtButton(element, button);
    put();
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', put, options);
    window.addEventListener('resize', put, options);
    return () => {
      window.removeEventListener('scroll', put, options);
      window.removeEventListener('resize', put, options);
    };
  }, [menu, place]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  }, [place]);
}
