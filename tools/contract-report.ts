import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runNode, runTool, ToolFailure } from './processes.ts';

const CONTRACT = join(ROOT, 'packages/area-contract');
const REPORT = join(CONTRACT, 'contract.report.md');
const DECLARATIONS = join(ROOT, 'node_modules/.cache/tsc/area-contract/src');

/** The whole contract between shell and areas as the compiler declares it, so that every change shows in a diff. */
export async function contractReport(): Promise<string> {
  const { code, output } = await runNode(
    'node_modules/typescript/bin/tsc',
    ['-b', 'packages/area-contract'],
    {
      quiet: true,
    },
  );
  if (code !== 0) throw new ToolFailure(`The contract does not compile:\n${output}`);
  const { version } = JSON.parse(await readFile(join(CONTRACT, 'package.json'), 'utf8')) as {
    version: string;
  };
  const sources = (await readdir(join(CONTRACT, 'src'))).filter((file) => !file.includes('.test.'));
  const files = sources.map((file) => file.replace(/\.tsx?$/, '.d.ts')).sort();
  const parts = await Promise.all(
    files.map(async (file) => {
      const declarations = (await readFile(join(DECLARATIONS, file), 'utf8')).trim();
      return `## ${file}\n\n\`\`\`ts\n${declarations}\n\`\`\`\n`;
    }),
  );
  return `# The contract between shell and areas, version ${version}\n\nWritten by \`pnpm contract:report\`; do not edit.\n\n${parts.join('\n')}`;
}

export async function committedReport(): Promise<string> {
  return readFile(REPORT, 'utf8');
}

if (import.meta.main) {
  await runTool(async () => {
    await writeFile(REPORT, await contractReport());
    return 0;
  });
}
