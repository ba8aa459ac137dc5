import { globSync, readFileSync } from 'node:fs';
import { EAGER_SHARED, LAZY_SHARED } from './webpack/shared-modules.ts';

const EARLIER_AREAS = 'areas that were released earlier use it';
/** Shared although no source file imports them by name, with the reason. */
const IMPORTED_BY_OTHERS: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'compiled JSX imports it',
  '@ant-design/icons/es/components/AntdIconLight': "antd's icons import it by a relative path",
  'antd/es/dropdown': EARLIER_AREAS,
  'antd/es/pagination': EARLIER_AREAS,
  'antd/es/table': EARLIER_AREAS,
};

const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** The modules that the source files of the folders import at run time, without the tests' own. */
function importsBelow(folders: string): Set<string> {
  const files = globSync(`${folders}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'));
  const imports = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)]);
  return new Set(imports.map(([, from, sideEffect, dynamic]) => from ?? sideEffect ?? dynamic ?? ''));
}

test('every shared module is imported by the shell, an area or a package of theirs', () => {
  const imported = importsBelow('{packages,apps}/*/src');
  const unused = [...EAGER_SHARED, ...LAZY_SHARED].filter(
    (key) => !imported.has(key) && !(key in IMPORTED_BY_OTHERS),
  );
  expect(unused).toEqual([]);
});

test('every antd component that areas get through @portal/ui is shared, so that no area bundles a copy', () => {
  const components = [...importsBelow('packages/ui/src/components')].filter((name) =>
    /^antd\/es\/[^/]+$/.test(name),
  );
  const shared = new Set([...EAGER_SHARED, ...LAZY_SHARED]);
  expect(components.filter((name) => !shared.has(name))).toEqual([]);
});
