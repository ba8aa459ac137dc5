import { type HistoryEntry, type Preview, previewPath } from '@portal/releases';

/** One sentence about a change, which its command prints last. */
export function describeChange({ action, app, from, to, share }: HistoryEntry): string {
  switch (action) {
    case 'canary':
      return `${share} % of people get ${app} ${to}; everyone else keeps ${from}.`;
    case 'stop':
      return `The canary ${from} of ${app} has ended; everyone gets ${to}.`;
    case 'rollback':
      return `${app} is rolled back to ${to}; the files of ${from} stay for open tabs.`;
    case 'remove':
      return `${app} is removed; the files of ${from} stay for open tabs.`;
    default:
      return `Everyone gets ${app} ${to}${from === null ? '' : ` instead of ${from}`}.`;
  }
}

/** What `release --preview` prints last: the link alone on its line. */
export function describePreview(preview: Preview): string {
  const { name, version } = preview.area;
  const until = preview.expires_at.slice(0, 10);
  return `Nobody gets ${name} ${version} but who opens this link, until ${until}:\n${previewLink(preview)}`;
}

/** The link of a preview, at the portal's public address. */
export function previewLink(preview: Preview): string {
  const portal = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`;
  return `${portal.replace(/\/+$/, '')}${previewPath(preview)}`;
}
