import { chromium } from 'playwright-core';
import { findChromium } from '../tools/checks/chromium.ts';
import { startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders } from '../tools/checks/temporary.ts';
import { CHROMIUM_ARGS } from '../tools/chromium-args.ts';
import { runTool, ToolFailure } from '../tools/processes.ts';
import { PAGE_BUDGETS } from '../tools/releasing/size-budgets.ts';
import { startBuilt, startPlain } from './pages/portals.ts';
import { type Figures, type Role, visit } from './pages/visit.ts';

const ROUNDS = Number(process.env.ROUNDS || 5);
const ROLES: readonly Role[] = [
  { name: 'leader', email: 'leader1@demo.sa' },
  { name: 'board', email: 'super@demo.sa' },
  { name: 'committee', email: 'committee1@demo.sa' },
];

/**
 * First visits in Chromium with a processor 4 times slower and a network of 10 Mbit: the login page, each role's home after the
 * sign-in, and inputs. Rounds alternate with the same portal as one plain bundle, and with an earlier release if
 * BEFORE_RELEASES_DIR names its folder. Prints medians, and fails when a budget is passed.
 */
await runTool(async () => {
  const portals = { built: await startBuilt(), plain: await startPlain(), ...(await startBefore()) };
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  const seen = new Map<string, Figures[]>(Object.keys(portals).map((name) => [name, []]));
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      for (const role of ROLES) {
        for (const [name, { url }] of Object.entries(portals)) {
          seen.get(name)?.push(await visit(browser, url, role));
        }
      }
      console.log(`  round ${round} of ${ROUNDS}`);
    }
  } finally {
    await browser.close();
    for (const portal of Object.values(portals)) await portal.stop();
  }
  const medians = Object.fromEntries([...seen].map(([name, visits]) => [name, mediansOf(visits)]));
  return print(medians) ? 0 : 1;
}, removeTemporaryFolders);

async function startBefore() {
  const folder = process.env.BEFORE_RELEASES_DIR;
  return folder ? { before: await startPortal(folder) } : {};
}

function mediansOf(visits: readonly Figures[]): Figures {
  const names = [...new Set(visits.flatMap((figures) => Object.keys(figures)))];
  return Object.fromEntries(
    names.map((name) => [name, median(visits.flatMap((visit) => visit[name] ?? []))]),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints the table; gives whether every figure is within its budget. */
function print({ built, plain, before }: Record<string, Figures>): boolean {
  if (!built || !plain) throw new ToolFailure('Nothing was measured.');
  const faults: string[] = [];
  const shown = (value: number | undefined) =>
    value === undefined ? '' : String(Math.round(value * 1000) / 1000);
  const ratio = (value: number, to: number | undefined) => (to ? (value / to).toFixed(2) : '');
  console.log(
    `\n${'median'.padEnd(48)}${['built', 'plain', '÷', 'before', '÷'].map((cell) => cell.padStart(10)).join('')}`,
  );
  for (const [name, value] of Object.entries(built)) {
    const cells = [
      value,
      plain[name],
      ratio(value, plain[name]),
      before?.[name],
      ratio(value, before?.[name]),
    ];
    console.log(
      name.padEnd(48) +
        cells.map((cell) => (typeof cell === 'string' ? cell : shown(cell)).padStart(10)).join(''),
    );
    for (const { what, is, limit } of PAGE_BUDGETS.figures) {
      if (!what.test(name)) continue;
      const compared = is === 'value' ? value : value / (plain[name] ?? Number.NaN);
      if (!(compared <= limit)) faults.push(`${name}: ${is} ${compared.toFixed(3)}, the budget is ${limit}.`);
    }
  }
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}
