import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testFolder } from '@portal/releases/testing';

const BIOME = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');

const REGISTRY = 'learns the areas from the registry';
const FEATURE = 'never imports another feature';

const refusedImports = [
  ['apps/leader/src/home', '@portal/board/area', 'nor another area'],
  ['apps/leader/src/home', '../../../board/src/area.ts', 'nor another area'],
  ['apps/board/src', '../../shell/src/session.ts', 'nor another area'],
  ['apps/committee/src/home', '@portal/shell', 'nor another area'],
  ['apps/a-new-area/src/home', '../../../board/src/area.ts', 'nor another area'],
  ['apps/board/src', '@portal/mentors', 'nor another area'],
  ['apps/mentors/src', '@portal/mentees/area', 'nor another area'],
  ['apps/shell/src/features/areas', '@portal/mentors', REGISTRY],
  ['packages/ui/src/core', '@portal/mentors', 'never imports an app'],
  ['packages/area-kit/src/files', '@portal/mentors/area', 'never imports an app'],
  ['packages/releases/src', '@portal/mentors', 'never imports an app'],
  ['apps/a-new-area/src/home', 'antd/es/button', 'through @portal/ui'],
  ['apps/committee/src/home', '../../../api/src/main/app.ts', 'nor another area'],
  ['apps/committee/src/home', '@portal/reception', 'nor another area'],
  ['apps/committee/src/home', 'react-router', 'area-contract/router'],
  ['apps/committee/src/home', 'react-router-dom', 'area-contract/router'],
  ['apps/committee/src/home', 'antd', 'through @portal/ui'],
  ['apps/committee/src/home', 'antd/es/button', 'through @portal/ui'],
  ['apps/committee/src/home', '../app/routes.tsx', 'Imports flow one way'],
  ['apps/shell/src/features/session', '../../app/router.tsx', 'Imports flow one way'],
  ['apps/shell/src/features/areas', '@portal/committee', REGISTRY],
  ['apps/shell/src/features/areas', '../../../../committee/src/area.ts', REGISTRY],
  ['apps/shell/src/features/areas', '@portal/releases', 'a browser reads /registry.json'],
  ['apps/committee/src/home', '@portal/releases', 'a browser reads /registry.json'],
  ['apps/shell/src/features/toasts', 'antd/es/message', 'never its static functions'],
  ['packages/ui/src/core', '@portal/shell', 'never imports an app'],
  ['packages/ui/src/core', '@portal/api-client', 'knows nothing of the API'],
  ['packages/ui/src/core', 'antd', 'by component'],
  ['packages/ui/src/core', 'antd/es/message', 'never its static functions'],
  ['packages/ui/src/core', '@portal/area-kit', 'knows nothing of the API'],
  ['packages/area-kit/src/files', '@portal/board', 'never imports an app'],
  ['packages/area-kit/src/files', 'react-router-dom', 'area-contract/router'],
  ['packages/area-kit/src/files', 'antd/es/button', 'through @portal/ui'],
  ['packages/api-client/src', '../../../apps/api/src/main/app.ts', 'never imports an app'],
  ['packages/area-contract/src', '@portal/leader', 'never imports an app'],
  ['packages/domain/src', 'typebox', 'The domain is rules alone'],
  ['packages/domain/src', 'node:crypto', 'The domain is rules alone'],
  ['packages/domain/src', '@portal/ui', 'The domain is rules alone'],
  ['apps/board/src/features/teams', '../tables/table-drawer.tsx', FEATURE],
  ['apps/shell/src/features/login', '../session/session.store.ts', FEATURE],
  ['apps/reception/src/features/scan', '../../features/search/search.tsx', FEATURE],
  ['apps/board/src/features/settings/rubrics', '../../sectors/sectors-tab.tsx', FEATURE],
  ['apps/board/src/features/certificates/designer/panels', '../../../sectors/sectors-tab.tsx', FEATURE],
  ['apps/board/src/shared/teams', '../../features/teams/teams-query.ts', 'never imports them'],
  ['apps/board/src/shared/teams', '../../app/routes.tsx', 'never imports them'],
] as const;

const allowedImports = [
  ['apps/committee/src/home', '@portal/ui/button.tsx'],
  ['apps/committee/src/home', '@portal/area-contract/router'],
  ['apps/committee/src/home', '@portal/api-client'],
  ['apps/committee/src/home', '@portal/domain/roles'],
  ['packages/releases/src', '@portal/area-bundle/keys'],
  ['packages/area-bundle/src', '@portal/create-area/template'],
  ['packages/domain/src', './limits.ts'],
  ['packages/domain/src/format', '../limits.ts'],
  ['apps/board/src/features/teams', './teams-query.ts'],
  ['apps/board/src/features/teams', '../../shared/teams/teams-query.ts'],
  ['apps/board/src/features/settings/rubrics', '../settings-form.tsx'],
  ['apps/board/src/features/settings/rubrics', '../../../shared/forms/edit-conflict-notice.tsx'],
  ['apps/board/src/features/certificates/designer/panels', '../../texts.ts'],
  ['apps/board/src/features/certificates/designer/panels', '../../../../shared/lists/texts.ts'],
  ['apps/board/src/shared/teams', '../forms/edit-conflict-notice.tsx'],
  ['apps/board/src/app', '../features/teams/team-management-page.tsx'],
  ['apps/committee/src', './app/routes.tsx'],
  ['apps/committee/src/app', '../home/home-page.tsx'],
  ['apps/committee/src/home', '@portal/area-kit'],
  ['apps/shell/src/features/login', 'antd/es/form'],
  ['apps/shell/src/features/login', '@portal/area-kit'],
  ['packages/area-kit/src/files', '@portal/area-contract'],
  ['packages/area-kit/src/files', '@portal/api-client'],
  ['packages/area-kit/src/files', '@portal/ui'],
  ['packages/ui/src/core', 'antd/es/theme'],
] as const;

const importsOfAnotherFeature = [
  "export { table } from '../tables/table.ts'",
  "export type { Table } from '../tables/table.ts'",
  "export const table = import('../tables/lazy-table.ts')",
  "jest.mock('../tables/table.ts')",
  "jest.mock('../tables/table.ts', () => ({}))",
];

const RING = 'ring of the keyboard focus';
const AVERAGE = 'no average';
const BOARD = 'The board is «مجلس الإدارة»';
const FOREIGN = 'shown through ForeignText';
const element = (children: string) =>
  `export const Shown = ({ team, isOpen, texts, name }) => <p>${children}</p>;`;

/** What a file has, and what is said of it; null when it is allowed. */
type Case = readonly [file: string, content: string, fault: string | null];
const contents: readonly Case[] = [
  ['packages/ui/src/none.css', 'a { outline: none; }', RING],
  ['packages/ui/src/zero.css', 'a { outline-width: 0; }', RING],
  ['packages/ui/src/no-style.css', 'a { outline-style: none; }', RING],
  ['apps/board/src/red.css', '@media print { a { outline-color: red; } }', RING],
  ['apps/board/src/other.css', 'a { outline: 2px solid red; }', RING],
  ['apps/board/src/slanted.css', 'a { font-style: italic; }', 'Arabic has no italics'],
  [
    'apps/board/src/ring.css',
    'a { outline: 2px solid var(--focus-color); outline-offset: 2px; }\nem { font-style: normal; outline-color: Highlight; }',
    null,
  ],
  ['apps/board/src/average.ts', "export const text = 'المعدّل';", AVERAGE],
  ['apps/board/src/in-sentence.ts', 'export const text = (`الأول` + `وللمعدَّل`);', AVERAGE],
  ['apps/board/src/attribute.tsx', 'export const Text = () => <p title="بالمعدل" />;', AVERAGE],
  ['apps/api/src/exchange/child.tsx', 'export const Text = () => <p>هذا المعدل العام</p>;', AVERAGE],
  ['apps/leader/src/board.ts', "export const text = 'راجعوا إدارة الفعالية.';", BOARD],
  ['apps/committee/src/supervisor.tsx', element('من المشرف العام'), BOARD],
  ['apps/api/src/event/organisers.ts', 'export const text = (`ألغاها ` + `المنظمون`);', BOARD],
  ['apps/board/src/name.tsx', element('{name}'), FOREIGN],
  ['apps/board/src/member.tsx', element('{team?.project_title}'), FOREIGN],
  ['apps/board/src/either.tsx', element("{isOpen ? (team.reason ?? '') : texts.none}"), FOREIGN],
  ['apps/board/src/and.tsx', element('{isOpen && team.email}'), FOREIGN],
  ['packages/ui/src/template.tsx', element(`{\`(\${team.file_name})\`}`), FOREIGN],
  ['packages/ui/src/nested.tsx', element('{[team].map(({ name }) => <i>{name}</i>)}'), FOREIGN],
  ['packages/ui/src/own.tsx', element('<bdi>{isOpen}</bdi>'), FOREIGN],
  [
    'packages/ui/src/isolated.tsx',
    element('<ForeignText>{name}</ForeignText>{isOpen && texts.name}{name && <i />}{team.count}'),
    null,
  ],
  ['apps/board/src/adjusted.ts', "export const text = 'الدرجة الموزونة، المعدّلة، تعديل';", null],
  ['apps/board/src/roles.ts', "export const text = 'مجلس الإدارة، إدارة الفرق، مدير عام';", null],
];

/** A file that imports from there. */
const importing = (folder: string, source: string) =>
  [fileFor(folder, source), `import { thing } from '${source}';\nexport const used = thing;\n`] as const;

const cases: readonly Case[] = [
  ...refusedImports.map(([folder, source, reason]) => [...importing(folder, source), reason] as const),
  ...allowedImports.map(([folder, source]) => [...importing(folder, source), null] as const),
  ...importsOfAnotherFeature.map(
    (code) => [fileFor('apps/board/src/features/teams', code), `${code};\n`, FEATURE] as const,
  ),
  ...['Modal.confirm({})', "Modal.error({ title: 'x' })"].map(
    (call) => [fileFor('apps/board/src/teams', call), `${call};\n`, 'static antd function'] as const,
  ),
  ...contents,
];

let project: string;
let findings: Map<string, string>;

// The rules are tried in a project of their own with the same configuration: one run for all files.
beforeAll(async () => {
  project = await testFolder();
  cpSync('biome.json', join(project, 'biome.json'));
  cpSync('tools/lint', join(project, 'tools/lint'), { recursive: true });
  for (const [file, content] of cases) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), content);
  }
  findings = lint();
});

it.each(cases)('in %s: %s', (file, _content, fault) => {
  if (fault === null) expect(findings.get(file)).toBeUndefined();
  else expect(findings.get(file)).toContain(fault);
});

/** A file of its own for each snippet, named after it. */
function fileFor(folder: string, snippet: string): string {
  const name = snippet.replaceAll(/[^a-z]+/gi, '-').replaceAll(/^-|-$/g, '');
  return `${folder}/${name.toLowerCase()}.tsx`;
}

/** Biome's messages by file; a file that it accepts is not included. */
function lint(): Map<string, string> {
  const flags = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, [BIOME, ...flags], { cwd: project, encoding: 'utf8' });
  const report: { diagnostics: { message: string; location: { path: string } }[] } = JSON.parse(stdout);
  const messages = new Map<string, string>();
  for (const { location, message } of report.diagnostics) {
    messages.set(location.path, `${messages.get(location.path) ?? ''}${message}\n`);
  }
  return messages;
}
