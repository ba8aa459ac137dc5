import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runNode, runTool, ToolFailure } from './processes.ts';

const CONTRACT = join(ROOT, 'packages/area-contract');
const REPORT = join(CONTRACT, 'contract.report.md');
/** SHA-256 of every version's report: the report of an existing version never changes. */
const VERSIONS = join(CONTRACT, 'contract.versions.json');
const DECLARATIONS = join(ROOT, 'node_modules/.cache/tsc/area-contract/src');

/** The whole contract between shell and areas as the compiler declares it, so that every change shows in a diff. */
export async function contractReport(): Promise<string> {
  const tsc = 'node_modules/typescript/bin/tsc';
  const { code, output } = await runNode(tsc, ['-b', 'packages/area-contract'], { quiet: true });
  if (code !== 0) throw new ToolFailure(`The contract does not compile:\n${output}`);
  const { version } = await committed();
  const sources = (await readdir(join(CONTRACT, 'src'))).filter((file) => !/\.test\b/.test(file));
  const files = sources.map((file) => file.replace(/\.tsx?$/, '.d.ts')).sort();
  const parts = await Promise.all(
    files.map(async (file) => {
      const declarations = (await readFile(join(DECLARATIONS, file), 'utf8')).trim();
      return `## ${file}\n\n\`\`\`ts\n${declarations}\n\`\`\`\n`;
    }),
  );
  return `# The contract between shell and areas, version ${version}\n\nWritten by \`pnpm contract:report\`; do not edit.\n\n${parts.join('\n')}`;
}

/** What is committed: the version, its report, and the digest of every version's report. */
export async function committed() {
  const [manifest, report, versions] = await Promise.all(
    [join(CONTRACT, 'package.json'), REPORT, VERSIONS].map((file) => readFile(file, 'utf8')),
  );
  const { version }: { version: string } = JSON.parse(String(manifest));
  const digests: Record<string, string> = JSON.parse(String(versions));
  return { version, report: String(report), digests };
}

/**
 * Adds the digest of a report. Throws a ToolFailure when the version already has a different report: areas may have
 * been built against it, so a changed contract needs a new version.
 */
export function withReport(
  digests: Readonly<Record<string, string>>,
  version: string,
  report: string,
): Record<string, string> {
  const digest = createHash('sha256').update(report).digest('hex');
  const known = digests[version];
  if (known !== undefined && known !== digest) {
    throw new ToolFailure(
      `The contract is not what version ${version} promised. Raise the version in packages/area-contract (package.json ` +
        'and src/version.ts): the minor when it only adds, the major when an area must change. Then run pnpm contract:report.',
    );
  }
  return { ...digests, [version]: digest };
}

if (import.meta.main) {
  await runTool(async () => {
    const report = await contractReport();
    const { version, digests } = await committed();
    const next = withReport(digests, version, report);
    await writeFile(REPORT, report);
    await writeFile(VERSIONS, `${JSON.stringify(next, null, 2)}\n`);
    return 0;
  });
}
