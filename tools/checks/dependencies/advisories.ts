/** A known vulnerability in an installed version of a package. */
export interface Advisory {
  id: string;
  package: string;
  severity: string;
  title: string;
  url: string;
}

/** Advisories that do not apply here, by their id (GHSA-…), and why. Remove an entry with its package. */
const ACCEPTED: Readonly<Record<string, string>> = {};

/** From here on an advisory about a shipped package fails the tests; others are printed. */
const FAILING = new Set(['high', 'critical']);

/** What `pnpm audit --json` has found, or why it found nothing out. */
export type AuditResult = { advisories: Advisory[] } | { unavailable: string };

interface AuditReport {
  advisories?: Record<string, Record<string, unknown>>;
  error?: { message?: string };
}

/** Reads the output of `pnpm audit --json`, which is no report when no registry answers. */
export function readAudit(output: string): AuditResult {
  const report = parse(output);
  if (report?.advisories === undefined) {
    const reason = report?.error?.message ?? (output.trim().split('\n').at(-1) || 'it gave no answer');
    return { unavailable: reason };
  }
  const advisories = Object.values(report.advisories).map((entry) => ({
    id: String(entry.github_advisory_id ?? entry.id),
    package: String(entry.module_name),
    severity: String(entry.severity),
    title: String(entry.title),
    url: String(entry.url),
  }));
  return { advisories };
}

/** A sentence for each advisory, those that fail the tests apart from the others. */
export function judgeAdvisories(
  advisories: readonly Advisory[],
  accepted: Readonly<Record<string, string>> = ACCEPTED,
): { faults: string[]; notes: string[] } {
  const open = advisories.filter(({ id }) => !(id in accepted));
  const say = ({ id, package: name, severity, title, url }: Advisory) =>
    `${name}: ${title} (${severity}, ${id}, ${url})`;
  return {
    faults: open.filter(({ severity }) => FAILING.has(severity)).map(say),
    notes: open.filter(({ severity }) => !FAILING.has(severity)).map(say),
  };
}

function parse(output: string): AuditReport | undefined {
  try {
    // npx may print warnings before the report.
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return undefined;
  }
}
