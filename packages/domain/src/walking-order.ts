interface SeatedTeam {
  readonly name: string;
  readonly table: { readonly name: string; readonly location: string | null } | null;
  /** Of a committee's list: scored first, for calibration. */
  readonly is_sample?: boolean;
}

const collator = new Intl.Collator('ar', { numeric: true });

function compare(one: SeatedTeam, other: SeatedTeam): number {
  const samplesFirst = Number(!one.is_sample) - Number(!other.is_sample);
  if (samplesFirst !== 0) return samplesFirst;
  if (!one.table || !other.table) {
    return Number(!one.table) - Number(!other.table) || collator.compare(one.name, other.name);
  }
  return (
    collator.compare(one.table.location ?? '', other.table.location ?? '') ||
    collator.compare(one.table.name, other.table.name) ||
    collator.compare(one.name, other.name)
  );
}

/** The teams in the order of a walk through the event: by hall, then by table («2» before «10»); without a table last, samples before all. */
export function inWalkingOrder<Team extends SeatedTeam>(teams: readonly Team[]): Team[] {
  return [...teams].sort(compare);
}
