import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseArea, releaseCanary, releaseShell } from '@portal/releases';
import { storeSampleArea, storeSampleShell } from '@portal/releases/testing';
import { sql } from 'drizzle-orm';
import { parse } from 'yaml';
import { definedCalls } from '../../testing/calls.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { faultsOf, labelsOf } from '../../testing/promql.ts';
import { type Sample, scrape } from '../../testing/scrape.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const FOLDER = join(ROOT, 'deploy/monitoring');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const DURATION = /^\d+[smhd]$/;

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
interface Target {
  refId: string;
  expr: string;
  legendFormat: string;
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: Target[];
}

const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const config = parse(read('prometheus.yml')) as {
  rule_files: string[];
  scrape_configs: { job_name: string; metrics_path: string; authorization?: { credentials_file: string } }[];
};
const [DASHBOARD_FILE = ''] = readdirSync(join(FOLDER, 'grafana/dashboards'));
const dashboard = JSON.parse(read(`grafana/dashboards/${DASHBOARD_FILE}`)) as {
  panels: Panel[];
  annotations: { list: { expr: string; titleFormat: string }[] };
};
const targets = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat }) => ({ title, legendFormat, expr: withoutVariables(expr) })),
);
const job = config.scrape_configs[0]?.job_name ?? '';

const portal = portalUnderTest({ demo: false });
let samples: Sample[];

/** What Prometheus stores of a portal in which everything that is measured has happened once. */
beforeAll(async () => {
  const { releasesDir } = portal.context.config;
  await mkdir(releasesDir, { recursive: true });
  const operator = { who: 'operator', commit: null };
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), operator);
  await releaseArea(releasesDir, await storeSampleArea(releasesDir, 'board', 'one'), operator);
  await releaseCanary(releasesDir, await storeSampleArea(releasesDir, 'board', 'two'), 10, operator);
  await portal.app.inject('/api/pages/help');
  await portal.db.execute(sql`alter table pages rename to pages_gone`);
  await portal.app.inject('/api/pages/help');
  await portal.db.execute(sql`alter table pages_gone rename to pages`);
  const target = { job, instance: '127.0.0.1:3000' };
  const stored = (await scrape(portal.app)).map((sample) => ({
    ...sample,
    labels: { ...sample.labels, ...target },
  }));
  samples = [...stored, { name: 'up', labels: target, value: 1 }];
});

/** Grafana fills its own variables in before it asks Prometheus. */
function withoutVariables(expr: string): string {
  return expr.replaceAll('$__rate_interval', '1m');
}

/** Labels that a text for people shows and the expression cannot have. */
function unknownLabels(text: string, expr: string): string[] {
  const shown = [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label);
  const known = labelsOf(expr, samples);
  return shown.filter((label) => !known.has(label));
}

it('an expression that is not PromQL, or reads a missing metric, is found', () => {
  expect(() => faultsOf('sum by (job (up)', samples)).toThrow('Not PromQL');
  expect(faultsOf('sum by (area) (portal_event_streams{job="other"}) + nothing', samples)).toEqual([
    'No sample matches portal_event_streams{job="other"}',
    'No sample matches nothing',
    'portal_event_streams has no label area',
  ]);
});

describe('the alerts', () => {
  it('are read by Prometheus, whose job has the address of the metrics', () => {
    expect(config.rule_files).toEqual(['alerts.yml']);
    expect(config.scrape_configs).toEqual([
      expect.objectContaining({ job_name: 'portal', metrics_path: '/api/metrics' }),
    ]);
  });

  it('need the token from where the container writes it', () => {
    const [{ authorization } = {}] = config.scrape_configs;
    expect(read('start-prometheus.sh')).toContain(`>${authorization?.credentials_file})`);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s reads what there is', (_name, rule) => {
    expect(faultsOf(rule.expr, samples)).toEqual([]);
    const { summary, description } = rule.annotations;
    expect(unknownLabels(summary + description, rule.expr)).toEqual([]);
    expect(rule.labels.severity).toMatch(/^(critical|warning)$/);
    if (rule.for !== undefined) expect(rule.for).toMatch(DURATION);
  });

  it('have names of their own, and operations.md says of each what to do', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    expect(names.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
    const described = [...page.matchAll(/\| `(Portal\w+)` \|/g)].map(([, name]) => name);
    expect(described.toSorted()).toEqual(names.toSorted());
  });

  it('on slow calls leave out those that take as long as the network', () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'PortalSlow') ?? {};
    const [, left = ''] = /route!~"([^"]+)"/.exec(expr) ?? [];
    const byNetwork = definedCalls.filter(
      ({ consumes, url }) => consumes || /\/content$|^\/export\/./.test(url),
    );
    expect(byNetwork.length).toBeGreaterThan(5);
    const measured = byNetwork.filter(({ url }) => !new RegExp(`^(?:${left})$`).test(`/api${url}`));
    expect(measured.map(({ url }) => url)).toEqual([]);
    expect(targets.find(({ title }) => title === 'Duration')?.expr).toContain(`route!~"${left}"`);
  });
});

it('operations.md describes each metric of the portal', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const names = samples.map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, ''));
  const own = [...new Set(names)].filter((name) => /^(?:portal|http)_/.test(name));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

describe('the dashboard', () => {
  it.each(targets.map((target) => [`${target.title}: ${target.legendFormat}`, target] as const))(
    '%s shows what there is',
    (_name, { expr, legendFormat }) => {
      expect(faultsOf(expr, samples)).toEqual([]);
      expect(unknownLabels(legendFormat, expr)).toEqual([]);
    },
  );

  it('marks releases in every panel', () => {
    expect(dashboard.annotations.list).toHaveLength(1);
    for (const { expr, titleFormat } of dashboard.annotations.list) {
      expect(faultsOf(expr, samples)).toEqual([]);
      expect(unknownLabels(titleFormat, expr)).toEqual([]);
    }
  });

  it('has panels that do not cover each other', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});
