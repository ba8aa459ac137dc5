import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeAdvisories, readAudit } from './advisories.ts';
import { installedPackages } from './installed-packages.ts';
import { isMet, licenceFaults, licenceOf } from './licences.ts';

describe('a licence', () => {
  const allowed = new Set(['MIT', 'ISC', 'Apache-2.0']);

  it.each<[string, boolean]>([
    ['MIT', true],
    ['GPL-3.0', false],
    ['MIT OR GPL-3.0', true],
    ['MIT AND GPL-3.0', false],
    ['Apache-2.0 AND MIT', true],
    ['(MIT OR GPL-3.0) AND ISC', true],
    ['GPL-3.0 OR MIT AND ISC', true],
    ['(GPL-3.0 OR MIT) AND LGPL-2.1', false],
    ['GPL-3.0 AND (MIT OR ISC)', false],
    ['(MIT', false],
    ['MIT ISC', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    ['none', false],
    ['', false],
  ])('%s is allowed: %s', (expression, met) => {
    expect(isMet(expression, allowed)).toBe(met);
  });

  it('is read in every form of package.json', () => {
    expect(licenceOf({ license: 'MIT' })).toBe('MIT');
    expect(licenceOf({ license: { type: 'ISC' } })).toBe('ISC');
    expect(licenceOf({ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] })).toBe('MIT OR GPL-2.0');
    expect(licenceOf({})).toBe('none');
  });

  it('is accepted for one package only as long as it stays the same', () => {
    const font = { name: '@fontsource-variable/cairo', version: '5.0.0' };
    expect(licenceFaults([{ ...font, licence: 'OFL-1.1' }])).toEqual([]);
    expect(licenceFaults([{ ...font, licence: 'UNLICENSED' }])).toHaveLength(1);
    expect(licenceFaults([{ name: 'other', version: '1.0.0', licence: 'OFL-1.1' }])).toEqual([
      'other 1.0.0 has the licence OFL-1.1, which is not allowed.',
    ]);
  });

  it('is looked up for each installed version', async () => {
    const root = await mkdtemp(join(tmpdir(), 'portal-packages-'));
    const add = async (folder: string, name: string, fields: object) => {
      const place = join(root, 'node_modules/.pnpm', folder, 'node_modules', name);
      await mkdir(place, { recursive: true });
      await writeFile(join(place, 'package.json'), JSON.stringify(fields));
    };
    await add('@scope+one@1.0.0_react@19.0.0', '@scope/one', { version: '1.0.0', license: 'MIT' });
    await add('two@2.0.0', 'two', { version: '2.0.0', license: 'GPL-3.0' });
    await mkdir(join(root, 'node_modules/.pnpm/gone@1.0.0'));
    expect(await installedPackages(root)).toEqual([
      { name: '@scope/one', version: '1.0.0', licence: 'MIT' },
      { name: 'two', version: '2.0.0', licence: 'GPL-3.0' },
    ]);
    await rm(root, { recursive: true });
  });
});

describe('the audit', () => {
  const entry = (severity: string, id: string) => ({
    github_advisory_id: id,
    module_name: 'fastify',
    severity,
    title: 'It answers too much',
    url: `https://github.com/advisories/${id}`,
  });
  const report = (...entries: object[]) =>
    `npm warn config\n${JSON.stringify({ advisories: Object.fromEntries(entries.map((one, id) => [id, one])) })}`;

  it('fails for high and critical advisories, mentions lesser ones, and leaves out accepted ones', () => {
    const result = readAudit(
      report(entry('critical', 'GHSA-1'), entry('moderate', 'GHSA-2'), entry('high', 'GHSA-3')),
    );
    if (!('advisories' in result)) throw new Error('The report was not read');
    const { faults, notes } = judgeAdvisories(result.advisories, { 'GHSA-3': 'not reachable' });
    expect(faults).toEqual([
      'fastify: It answers too much (critical, GHSA-1, https://github.com/advisories/GHSA-1)',
    ]);
    expect(notes).toHaveLength(1);
    expect(readAudit(report())).toEqual({ advisories: [] });
  });

  it.each([
    ['{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE","message":"The endpoint responded with 405"}}', '405'],
    ['npm error code ENOTFOUND\nnpm error network request failed', 'network request failed'],
    ['', 'no answer'],
  ])('says why when no registry answers: %s', (output, reason) => {
    expect(readAudit(output)).toEqual({ unavailable: expect.stringContaining(reason) });
  });
});
