import type { HistoryEntry } from '@portal/releases';

/** What a change did, as the sentence that its command ends with. */
export function describeChange({ action, app, from, to, share }: HistoryEntry): string {
  switch (action) {
    case 'canary':
      return `${app} ${to} runs for ${share} % of the people; everybody else keeps ${from}.`;
    case 'stop':
      return `The canary ${from} of ${app} is taken away; everybody runs ${to}.`;
    case 'rollback':
      return `${app} is back at ${to}; ${from} stays in place for the tabs that still run it.`;
    default:
      return `${app} ${to} runs for everybody${from === null ? '' : ` in place of ${from}`}.`;
  }
}
