/** What an area may weigh, in KB as brotli sends it. Pages that are never opened cost nobody anything: the sum of all has no limit. */
export interface AreaBudget {
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
export const SIZE_BUDGETS: Readonly<Record<string, AreaBudget>> = {
  leader: { firstKb: 20, homeKb: 37, pageKb: 32 },
  board: {
    firstKb: 14,
    homeKb: 47,
    pageKb: 36,
    // pdf.js, with which the designer of certificates shows what the server draws.
    apartKb: { 'chunks/pdf.': 150, 'media/pdf-worker.': 340 },
  },
  committee: { firstKb: 20, homeKb: 36, pageKb: 32 },
  // Phones at a door with a bad network.
  reception: { firstKb: 16, homeKb: 38, pageKb: 16 },
};

/** For an area that has no budget of its own yet. */
export const DEFAULT_BUDGET: AreaBudget = { firstKb: 20, homeKb: 70, pageKb: 70 };
