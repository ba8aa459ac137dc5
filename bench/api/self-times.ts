/** What the V8 profiler gives; times are in microseconds. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** The functions by the time that was spent in them alone, the longest first; without the idle time. */
export function selfTimes({ nodes, samples, timeDeltas }: CpuProfile): { name: string; ms: number }[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  samples.forEach((id, index) => {
    const name = names.get(id) ?? '';
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  });
  times.delete('(idle)');
  return [...times].map(([name, ms]) => ({ name, ms })).toSorted((one, other) => other.ms - one.ms);
}

/** The function, and where it is: from the package or the app on. */
function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const place = url.replace(/^.*(node_modules|apps|packages)\//, '');
  return place === '' ? functionName : `${functionName || 'anonymous'} ${place}:${lineNumber + 1}`;
}
