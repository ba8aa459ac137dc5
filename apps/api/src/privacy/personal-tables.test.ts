import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { portalUnderTest } from '../testing/portal-under-test.ts';

/** Tables whose texts are the board's words about the event, or the portal's own. All others with texts are in docs/privacy.md. */
const OF_BOARD_AND_PORTAL = [
  ...['settings', 'pages', 'sectors', 'sub_sectors', 'tracks', 'tables', 'prizes', 'rounds', 'stage'],
  ...['rubrics', 'rubric_parts', 'criteria', 'evaluation_scores', 'form_fields'],
  ...[
    'announcements',
    'message_templates',
    'certificate_templates',
    'certificate_issues',
    'certificate_keys',
  ],
  ...['certificate_private_keys', 'team_counts', 'uploads', 'upload_parts'],
  ...['results', 'result_snapshots', 'roles', 'committees', 'secrets', 'client_report_sums'],
];

const portal = portalUnderTest();

it('every table with texts is in docs/privacy.md, or among those of the board and the portal', async () => {
  const { rows } = (await portal.db.execute(sql`
    select distinct table_name as name from information_schema.columns natural join information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'jsonb', 'ARRAY')
    order by 1`)) as { rows: { name: string }[] };
  const page = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
  const described = new Set(Array.from(page.matchAll(/`(\w+)/g), ([, name]) => name));
  const named = rows.map(({ name }) => name.replace(/^all_/, ''));
  expect(named.filter((name) => !described.has(name)).sort()).toEqual(OF_BOARD_AND_PORTAL.toSorted());
});
