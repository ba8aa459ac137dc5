/** Pages before and after the current one. */
const AROUND = 2;

interface ShownPage {
  readonly page: number;
  /** In place of all pages up to the next one shown. */
  readonly isGap: boolean;
}

/** The first and the last page and those around the current one, with a gap where more than one page is left out. */
export function shownPages(current: number, last: number): ShownPage[] {
  const from = Math.max(2, Math.min(current - AROUND, last - 2 * AROUND - 1));
  const to = Math.min(last - 1, Math.max(current + AROUND, 2 * AROUND + 2));
  const between = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [1, ...between, ...(last > 1 ? [last] : [])].map((page) => ({
    page,
    isGap: (page === from && from > 2) || (page === to && to < last - 1),
  }));
}
