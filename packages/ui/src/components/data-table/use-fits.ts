import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Fit {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly fits: boolean;
}

/**
 * Whether a table fits into its place without scrolling sideways, measured before it is painted. Once it did not, it
 * stays out until the place is as wide as it needed, so that pages of one list look alike.
 *
 * @param content what the table shows; it is measured again when this changes
 */
export function useFits(content: unknown): Fit {
  const place = useRef<HTMLDivElement>(null);
  /** The width that the table needed when it did not fit, CSS pixels. */
  const [needed, setNeeded] = useState<number | null>(null);
  const fits = needed === null;

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, scrollWidth } = element;
      if (needed === null) {
        if (scrollWidth > clientWidth) setNeeded(scrollWidth);
      } else if (clientWidth >= needed) setNeeded(null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, needed]);

  return { place, fits };
}
