import { join } from 'node:path';
import { putFile, testFolder } from '@portal/releases/testing';
import { hashInputs } from './build-app.ts';
import { readWorkspace } from './workspace.ts';

let root: string;
const put = (file: string, content: string) => putFile(root, file, content);

beforeEach(async () => {
  root = await testFolder();
  await put('webpack.shared.js', '');
  await put('pnpm-lock.yaml', '');
  await put('.browserslistrc', '');
  await putPackage('packages/area-contract', { name: '@portal/area-contract', version: '1.2.0' });
  await putPackage('packages/ui', { name: '@portal/ui', dependencies: { '@portal/tokens': 'workspace:*' } });
  await putPackage('packages/tokens', { name: '@portal/tokens' });
  await putPackage('packages/mail', { name: '@portal/mail' });
  await putPackage('apps/api', { name: '@portal/api', dependencies: { '@portal/mail': 'workspace:*' } });
  await putPackage('apps/board', {
    name: '@portal/board',
    version: '0.3.0',
    area: { name: 'board', prefix: '/board', roles: ['authority'], home: '/board/home' },
    dependencies: { '@portal/ui': 'workspace:*', react: 'catalog:' },
  });
  await putPackage('apps/shell', { name: '@portal/shell', version: '0.1.0' });
  for (const app of ['board', 'shell']) await put(`apps/${app}/webpack.config.js`, '');
});

it('finds the apps that have a bundle, the shell first, with all packages that they are built from', async () => {
  const { apps, contract } = await readWorkspace(root);
  expect(contract).toBe('1.2.0');
  expect(apps.map((app) => app.name)).toEqual(['shell', 'board']);
  expect(apps[1]).toMatchObject({
    version: '0.3.0',
    area: { prefix: '/board', roles: ['authority'] },
    packageDirs: [join(root, 'packages/tokens'), join(root, 'packages/ui')],
  });
});

it('gives an area without a home of its own the home of its roles', async () => {
  const area = { name: 'board', prefix: '/board-of-directors/portal', roles: ['authority'] };
  const board = { name: '@portal/board', version: '0.3.0', area };
  await putPackage('apps/board', board);
  expect((await readWorkspace(root)).apps[1]?.area?.home).toBe('/board-of-directors/portal/team-management');

  await putPackage('apps/board', { ...board, area: { ...area, roles: ['jury'] } });
  await expect(readWorkspace(root)).rejects.toThrow('The area board has no home');
});

describe('the inputs of an app', () => {
  const boardInputs = async () => {
    const board = (await readWorkspace(root)).apps.find((app) => app.name === 'board');
    return board && hashInputs(root, board);
  };

  it.each([
    'apps/board/src/area.ts',
    'packages/tokens/src/colours.ts',
    'webpack.shared.js',
    'tools/webpack/common-config.js',
    'pnpm-lock.yaml',
    '.browserslistrc',
  ])('change with %s', async (file) => {
    const before = await boardInputs();
    await put(file, 'changed');
    expect(await boardInputs()).not.toBe(before);
  });

  it.each([
    'apps/api/src/main/app.ts',
    'apps/shell/src/index.ts',
    'packages/mail/src/index.ts',
    'apps/board/src/area.test.tsx',
    'apps/board/dist/remoteEntry.js',
    'packages/ui/node_modules/antd/index.js',
  ])('stay the same with %s', async (file) => {
    const before = await boardInputs();
    await put(file, 'changed');
    expect(await boardInputs()).toBe(before);
  });
});

function putPackage(dir: string, json: object): Promise<void> {
  return put(`${dir}/package.json`, JSON.stringify(json));
}
