import type { HistoryEntry } from '@portal/releases';

/** One sentence about a change, which its command prints last. */
export function describeChange({ action, app, from, to, share }: HistoryEntry): string {
  switch (action) {
    case 'canary':
      return `${share} % of people get ${app} ${to}; everyone else keeps ${from}.`;
    case 'stop':
      return `The canary ${from} of ${app} has ended; everyone gets ${to}.`;
    case 'rollback':
      return `${app} is rolled back to ${to}; the files of ${from} stay for open tabs.`;
    default:
      return `Everyone gets ${app} ${to}${from === null ? '' : ` instead of ${from}`}.`;
  }
}
