/** The circles of a directed graph: sets of nodes that all lead to each other (Tarjan's strongly connected components). */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  /** Visits a node. @returns the lowest number among the open nodes that it leads to */
  const visit = (node: string): number => {
    const own = numbers.size;
    numbers.set(node, own);
    stack.push(node);
    let lowest = own;
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, numbers.get(next) ?? own);
    }
    if (lowest === own) {
      const closed = stack.splice(stack.indexOf(node));
      if (closed.length > 1) circles.push(closed);
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return circles;
}
