import { execFileSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@portal/releases/files';
import { testFolder } from '@portal/releases/testing';
import { changedFiles } from '../checks/selection/changed-files.ts';
import { ROOT } from '../processes.ts';
import { writeArea } from './write-area.ts';

const ARCHIVE = { name: 'archive', role: 'authority', title: 'أرشيف الفرق' };

let root: string;

beforeEach(async () => {
  root = await testFolder();
  const manifests = ['apps/leader', 'packages/ui'].map((folder) => `${folder}/package.json`);
  for (const file of ['tsconfig.json', 'pnpm-lock.yaml', ...manifests])
    await cp(join(ROOT, file), join(root, file));
  await cp(join(ROOT, 'tools/area-template'), join(root, 'tools/area-template'), {
    recursive: true,
    filter: (path) => !/node_modules|\/dist/.test(path),
  });
});

const read = (file: string) => readFile(join(root, file), 'utf8');

it('writes every file of the template with the own name, role and title', async () => {
  const files = await writeArea(root, ARCHIVE);
  expect(files).toEqual(expect.arrayContaining(['apps/archive/src/area.ts', 'e2e/archive/entry.spec.ts']));
  for (const file of files.filter((one) => /^(apps|e2e)\//.test(one))) {
    expect(await read(file)).not.toMatch(/newarea|منطقة جديدة|leader|area-template/);
  }
  expect(JSON.parse(await read('apps/archive/package.json'))).toMatchObject({
    name: '@portal/archive',
    area: {
      name: 'archive',
      prefix: '/archive/portal',
      roles: ['authority'],
      home: '/archive/portal/home',
      entrance: { label: 'أرشيف الفرق' },
    },
  });
  expect(await read('e2e/archive/entry.spec.ts')).toContain("demoEmail('authority')");
  expect(await read('e2e/archive/entry.spec.ts')).toContain("from '../support/entry.ts'");
});

it('writes the home of a role, without an entrance and with the story of a home, by the name in the address of its home', async () => {
  await writeArea(root, { name: 'reception', role: 'reception', title: 'الاستقبال' });
  const { area } = JSON.parse(await read('apps/reception/package.json'));
  expect(area).toEqual({ name: 'reception', prefix: '/reception/portal', roles: ['reception'] });
  const story = await read('e2e/reception/entry.spec.ts');
  expect(story).toContain("demoEmail('reception'), { name: 'reception', role: 'reception' })");
  expect(await listFiles(join(root, 'e2e/reception'))).toEqual(['entry.spec.ts']);
  expect(await listFiles(join(root, 'apps/reception'))).not.toContain('home-entry.spec.ts');
});

it('adds the area to the compiler’s list and to the lockfile, and changes nothing else in them', async () => {
  await writeArea(root, ARCHIVE);
  const added = async (file: string) => {
    const before = await readFile(join(ROOT, file), 'utf8');
    const after = await read(file);
    const start = [...after].findIndex((character, index) => character !== before[index]);
    const length = after.length - before.length;
    expect(after.slice(0, start) + after.slice(start + length)).toBe(before);
    return after.slice(start, start + length);
  };
  expect(await added('tsconfig.json')).toContain('apps/archive');
  const importer = await added('pnpm-lock.yaml');
  expect(importer).toContain('link:../../packages/area-contract');
  expect(importer.match(/^ {2}\S/gm)).toHaveLength(1);
});

it('counts as a change of its own files alone, until the lists get something else', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a', ...args]);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message=before');
  const written = await writeArea(root, ARCHIVE);
  const own = written.filter((file) => /^(apps|e2e)\//.test(file)).sort();
  expect(await changedFiles('HEAD', root)).toEqual(own);
  await writeFile(join(root, 'tsconfig.json'), `${await read('tsconfig.json')}\n`);
  expect(await changedFiles('HEAD', root)).toEqual([...own, 'tsconfig.json']);
});

it.each([
  [{ name: 'Archive' }, 'The name Archive is not 2 to 30 small Latin letters'],
  [{ name: '../x' }, 'The name ../x is not'],
  [{ name: 'ui' }, 'The name ui is taken'],
  [{ name: 'leader' }, 'The name leader is taken'],
  [{ name: 'deployed' }, 'The name deployed is taken'],
  [
    { role: 'visitor' },
    'There is no role visitor: choose one of leader, member, super-admin, authority, committee, reception',
  ],
  [{ title: 'Archive' }, 'The title "Archive" is not 2 to 40 characters in Arabic'],
  [{ title: "أرشيف' + x + '" }, 'without quotes and brackets'],
])('refuses %j with its reason, and writes nothing', async (wrong, reason) => {
  const before = await listFiles(root);
  await expect(writeArea(root, { ...ARCHIVE, ...wrong })).rejects.toThrow(reason);
  expect(await listFiles(root)).toEqual(before);
});

it('refuses a name that has stories already', async () => {
  await cp(join(ROOT, 'e2e/areas'), join(root, 'e2e/archive'), { recursive: true });
  await writeFile(join(root, 'e2e/archive/kept.txt'), '');
  await expect(writeArea(root, ARCHIVE)).rejects.toThrow('taken');
  expect(await listFiles(join(root, 'e2e/archive'))).toContain('kept.txt');
});
