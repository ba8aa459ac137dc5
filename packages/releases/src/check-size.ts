import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './check-bundle.ts';
import { listFiles, readJson } from './files.ts';
import { PAGE_LOADS } from './places.ts';
import { firstFiles, loginScripts, type StagedApp } from './staged-app.ts';

/** What an area may weigh, in KB as brotli sends it. Pages that are never opened cost nobody anything: the sum of all has no limit. */
interface AreaBudget {
  /** The area's entry, which every page of it waits for. */
  firstKb: number;
  /** The scripts and styles until the home can be used: the entry, what the pages share, and the home itself. */
  homeKb: number;
  /** Those that the largest other page loads in addition, or a part of a page that is loaded later. */
  pageKb: number;
  /** Libraries that one page loads after it is shown, by the beginning of the file's name; each counts alone. */
  apartKb?: Readonly<Record<string, number>>;
}

/** What the shell may weigh, in KB as brotli sends it. */
export const SHELL_BUDGET = {
  /** The scripts and styles that load before the first paint. */
  firstKb: 280,
  /** All scripts and styles together, with the modules that areas load when they need them. */
  allKb: 640,
  /** The scripts with which the login page can be used. */
  loginKb: 135,
} as const;

/** Raise one on purpose, with the commit that needs it. */
const SIZE_BUDGETS: Readonly<Record<string, AreaBudget>> = {
  leader: { firstKb: 20, homeKb: 36, pageKb: 32 },
  board: {
    firstKb: 14,
    homeKb: 46,
    pageKb: 36,
    // pdf.js, with which the designer of certificates shows what the server draws.
    apartKb: { 'chunks/pdf.': 150, 'media/pdf-worker.': 340 },
  },
  committee: { firstKb: 20, homeKb: 36, pageKb: 32 },
  // Phones at a door with a bad network.
  reception: { firstKb: 16, homeKb: 38, pageKb: 16 },
};

/** For an area that has no budget of its own yet. */
const DEFAULT_BUDGET: AreaBudget = { firstKb: 20, homeKb: 70, pageKb: 70 };

function budgetOf(area: string): AreaBudget {
  return (Object.hasOwn(SIZE_BUDGETS, area) && SIZE_BUDGETS[area]) || DEFAULT_BUDGET;
}

const BYTES_PER_KB = 1024;

/** What one `import()` of an area loads: a page, or a part of one that is loaded later. */
interface PageLoad {
  imports: string[];
  files: string[];
}

/** One part of a bundle that has a budget. */
interface Measure {
  /** In the summary, and in the sentence when it is over its budget. */
  short: string;
  what: string;
  kb: number;
  limitKb: number;
}

const FIRST = ['first', 'The first scripts and styles'] as const;
const ALL = ['all', 'All scripts and styles'] as const;

/** Checks the bundle's size against its budget. */
export async function checkSize(staged: StagedApp): Promise<Finding> {
  const measures = staged.area
    ? await measureArea(staged, budgetOf(staged.name))
    : await measureShell(staged);
  const good = measures.map(({ short, kb, limitKb }) => `${short} ${kb.toFixed(1)} of ${limitKb} KB`);
  const faults = measures
    .filter(({ kb, limitKb }) => kb > limitKb)
    .map(({ what, kb, limitKb }) => `${what}: ${kb.toFixed(1)} KB, the budget is ${limitKb} KB.`);
  return { name: 'size', good: `${good.join(', ')} (brotli)`, faults };
}

async function measureShell(staged: StagedApp): Promise<Measure[]> {
  const { folder } = staged;
  const { firstKb, allKb, loginKb } = SHELL_BUDGET;
  return Promise.all([
    measure(folder, ...FIRST, await firstFiles(staged), firstKb),
    measure(folder, ...ALL, await scriptsAndStyles(folder), allKb),
    measure(folder, 'login', 'The scripts of the login page', await loginScripts(staged), loginKb),
  ]);
}

async function measureArea(
  staged: StagedApp,
  { firstKb, homeKb, pageKb, apartKb = {} }: AreaBudget,
): Promise<Measure[]> {
  const { folder, area } = staged;
  const first = await measure(folder, ...FIRST, await firstFiles(staged), firstKb);
  const all = await scriptsAndStyles(folder);
  // A bundle of another repository may not tell.
  const loads = await readJson<PageLoad[]>(join(folder, PAGE_LOADS));
  const home = area?.home_needs?.files;
  // Built without the two plugins of webpack.shared.js, so nobody knows what a page of it loads.
  if (!home || !loads) return [first, await measure(folder, ...ALL, all, homeKb + pageKb)];

  const extra = Object.entries(apartKb).map(([start, limitKb]) => {
    const files = all.filter((file) => file.startsWith(start));
    return [start, `The files ${start}*`, files, limitKb] as const;
  });
  const named = loads.flatMap(({ files }) => files);
  const counted = [...home, ...extra.flatMap(([, , files]) => files)];
  const pages = await Promise.all(
    [...loads, { imports: ['what no page names'], files: without(all, named) }].map(({ imports, files }) => {
      const what = `The largest page beside the home (${imports.join(', ')})`;
      return measure(folder, 'largest page', what, without(files, counted), pageKb);
    }),
  );
  return [
    first,
    await measure(folder, 'home', 'The scripts and styles of the home', home, homeKb),
    pages.reduce((one, other) => (other.kb > one.kb ? other : one)),
    ...(await Promise.all(extra.map((one) => measure(folder, ...one)))),
  ];
}

async function measure(
  folder: string,
  short: string,
  what: string,
  files: readonly string[],
  limitKb: number,
): Promise<Measure> {
  return { short, what, kb: await sizeKb(folder, files), limitKb };
}

async function scriptsAndStyles(folder: string): Promise<string[]> {
  return (await listFiles(folder)).filter((file) => /\.(js|css)$/.test(file));
}

function without(files: readonly string[], others: readonly string[]): string[] {
  return files.filter((file) => !others.includes(file));
}

async function sizeKb(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      return (await stat(existsSync(`${path}.br`) ? `${path}.br` : path).catch(() => ({ size: 0 }))).size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB;
}
