import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { places, SHELL_BUDGET, SHELL_PAGE } from '@portal/releases';
import { compressFolder } from '@portal/releases/files';
import { type PortalServer, startPortal } from '../tools/checks/portal-server.ts';
import { builtPortal } from '../tools/checks/stories/built-portal.ts';
import { temporaryFolder } from '../tools/checks/temporary.ts';
import { runNode, ToolFailure } from '../tools/processes.ts';
import { type Figures, VISITORS, visit } from './pages/visit.ts';
import { launchChromium } from './support/browsers.ts';
import { median } from './support/fixed-task.ts';
import { bench, limited } from './support/report.ts';

/** With the argument `bytes`, one visit of each role at full speed, of which only what is transferred counts. */
const onlyBytes = process.argv[2] === 'bytes';
const ROUNDS = onlyBytes ? 1 : Number(process.env.ROUNDS ?? 5);

/** The limits of figures by their names: of values (ms, KB, sums of layout shifts), or of ratios to the plain bundle. */
const BUDGETS = [
  { what: /^login: scripts, KB$/, is: 'value', limit: SHELL_BUDGET.loginKb },
  { what: /^login: (first|largest) paint$/, is: 'ratio', limit: 0.4 },
  { what: /^login: usable$/, is: 'ratio', limit: 0.55 },
  { what: /shift$/, is: 'value', limit: 0.005 },
  { what: /home: usable after sign-in$/, is: 'ratio', limit: 1.25 },
  { what: /scripts and styles, KB$/, is: 'ratio', limit: 0.95 },
  { what: /^input: /, is: 'value', limit: 200 },
] as const;

/**
 * First visits in Chromium with a processor 4 times slower and a network of 10 Mbit: the login page, each role's home after the
 * sign-in, and inputs. Rounds alternate with the same portal as one plain bundle, and with an earlier release if
 * BEFORE_RELEASES_DIR names its folder. Prints medians.
 */
await bench(async (report) => {
  const releasesDir = await builtPortal();
  await using built = await startPortal(releasesDir);
  await using plain = await startPlain(releasesDir);
  const earlier = process.env.BEFORE_RELEASES_DIR;
  await using before = earlier ? await startPortal(earlier) : undefined;
  await using browser = await launchChromium();
  const portals = { built, plain, ...(before && { before }) };
  const seen: Record<string, Figures[]> = {};
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const role of VISITORS) {
      for (const [name, { url }] of Object.entries(portals)) {
        const figures = await visit(browser, url, role, onlyBytes);
        seen[name] = [...(seen[name] ?? []), figures];
      }
    }
    console.log(`  round ${round} of ${ROUNDS}`);
  }
  const of = (portal: string, figure: string) =>
    median((seen[portal] ?? []).flatMap((figures) => figures[figure] ?? []));
  const names = [...new Set((seen.built ?? []).flatMap((figures) => Object.keys(figures)))];
  report.table(
    names.map((figure) => {
      const [value, toPlain] = [of('built', figure), of('built', figure) / of('plain', figure)];
      const limit = (is: 'value' | 'ratio') =>
        BUDGETS.find((budget) => budget.is === is && budget.what.test(figure))?.limit;
      const [valueLimit, ratioLimit] = [limit('value'), limit('ratio')];
      return {
        median: figure,
        built: valueLimit === undefined ? value : limited(value, valueLimit),
        plain: of('plain', figure),
        '÷ plain': ratioLimit === undefined ? toPlain : limited(toPlain, ratioLimit),
        ...(before && { before: of('before', figure), '÷ before': value / of('before', figure) }),
      };
    }),
  );
});

/**
 * Starts the same portal as one plain bundle, with nothing federated, served in the same way; the registry only names the areas
 * that are in it.
 */
async function startPlain(releasesDir: string): Promise<PortalServer> {
  const plain = join(await temporaryFolder('bundle'), 'dist');
  const config = join(import.meta.dirname, 'pages/plain-app.config.js');
  const { code, output } = await runNode(
    'node_modules/webpack-cli/bin/cli.js',
    ['-c', config, '--mode', 'production', '--output-path', plain],
    { quiet: true, env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new ToolFailure(`The plain bundle could not be built:\n${output}`);
  await compressFolder(plain);
  const folder = await temporaryFolder('plain');
  await mkdir(places.shell(folder, 'plain'), { recursive: true });
  await cp(places.registry(releasesDir), places.registry(folder));
  await cp(join(plain, 'assets'), places.shellAssets(folder), { recursive: true });
  await cp(join(plain, SHELL_PAGE), join(places.shell(folder, 'plain'), SHELL_PAGE));
  await symlink('versions/plain', places.shellCurrent(folder));
  return startPortal(folder);
}
