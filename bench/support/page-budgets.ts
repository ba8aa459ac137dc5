import { SHELL_BUDGET } from '@portal/releases';

/** What the benches of the pages (`bench:bytes`, `bench:pages`) allow. */
export const PAGE_BUDGETS = {
  /** From a code in sight to the screen of its team, ms at a processor 4 times slower (`bench:scan`). */
  scanMs: 500,
  /** Figures by their names: values (ms, KB, sums of layout shifts), or ratios to the plain bundle. */
  figures: [
    { what: /^login: scripts, KB$/, is: 'value', limit: SHELL_BUDGET.loginKb },
    { what: /^login: (first|largest) paint$/, is: 'ratio', limit: 0.4 },
    { what: /^login: usable$/, is: 'ratio', limit: 0.55 },
    { what: /shift$/, is: 'value', limit: 0.005 },
    { what: /home: usable after sign-in$/, is: 'ratio', limit: 1.25 },
    { what: /scripts and styles, KB$/, is: 'ratio', limit: 0.95 },
    { what: /^input: /, is: 'value', limit: 200 },
  ],
} as const;
