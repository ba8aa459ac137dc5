export interface FlowingPart {
  /** Printed height. */
  readonly size: number;
  /** Never the last of a page: a heading without what it is about. */
  readonly keepsWithNext: boolean;
}

/** Cuts parts into pages, by their indexes: as many on each as fit, at least one. */
export function paginate(parts: readonly FlowingPart[], room: number): number[][] {
  const pages: number[][] = [[]];
  let used = 0;
  parts.forEach(({ size }, index) => {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && used + size > room) {
      // What belongs to the next part goes with it, unless that would leave the page empty.
      let first = page.length;
      while (first > 1 && parts[page[first - 1] ?? -1]?.keepsWithNext) first -= 1;
      const moved = page.splice(first);
      pages.push([...moved, index]);
      used = [...moved, index].reduce((sum, each) => sum + (parts[each]?.size ?? 0), 0);
    } else {
      page.push(index);
      used += size;
    }
  });
  return pages;
}
