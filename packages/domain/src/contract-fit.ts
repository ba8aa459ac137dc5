/** The contract versions (semver) whose areas a shell can run: any from the oldest to the newest. */
export interface ContractRange {
  readonly oldest: string;
  readonly newest: string;
}

/**
 * Whether a shell can run an area that was built against contract version `built`: of the shell's major version, and
 * neither newer than its newest nor older than its oldest. A version that cannot be read never fits.
 */
export function contractFits(built: string, { oldest, newest }: ContractRange): boolean {
  const [area, least, most] = [parse(built), parse(oldest), parse(newest)];
  if (!area || !least || !most) return false;
  return (
    area.major === most.major &&
    area.minor <= most.minor &&
    (area.major > least.major || area.minor >= least.minor)
  );
}

function parse(version: string): { readonly major: number; readonly minor: number } | null {
  const [major, minor] = version.split('.').map(Number);
  const known = Number.isInteger(major) && Number.isInteger(minor);
  return known && major !== undefined && minor !== undefined ? { major, minor } : null;
}
