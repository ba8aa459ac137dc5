#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { updateKit } from '@portal/create-area/repository';
import { contractFits } from '@portal/domain/contract-fit';
import type { Configuration } from 'webpack';
import { describeInDevelopment, listen, portalOrigin, serveAreaInto } from './dev-server.ts';

const USAGE = [
  'area dev [--against URL]          the area alone with invented data, or inside the portal at URL',
  'area check-contract --portal URL  whether that portal runs this area, and whether it has a newer contract',
  'area update-kit --packages SOURCE newer packages',
].join('\n  ');

/** `webpack.js`, which builds in the repository only. */
interface Builds {
  default: Configuration;
  harness: Configuration;
}

/** The commands of an area's repository, in its folder. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { against: { type: 'string' }, portal: { type: 'string' }, packages: { type: 'string' } },
    allowPositionals: true,
  });
  const { against, portal, packages } = values;
  const [command] = positionals;
  if (command === 'dev') return dev(against);
  if (command === 'check-contract' && portal) return checkContract(portal);
  if (command === 'update-kit' && packages) {
    const { contract } = await updateKit(process.cwd(), packages);
    process.stdout.write(`The packages are of contract ${contract} now; npm installs them.\n`);
    return spawnSync('npm', ['install'], { stdio: 'inherit', shell: true }).status ?? 1;
  }
  throw new Error('There is no such command.');
}

/** The version of the contract that is installed. */
async function installedContract(): Promise<string> {
  return JSON.parse(await readFile('node_modules/@portal/area-contract/package.json', 'utf8')).version;
}

function originOf(address: string): string {
  const origin = portalOrigin(address);
  if (origin === null) throw new Error(`${address} is not the address of a portal.`);
  return origin;
}

async function dev(against: string | undefined): Promise<number> {
  const port = Number(process.env.PORT || 3000);
  const { area } = JSON.parse(await readFile('package.json', 'utf8'));
  const { default: config, harness }: Builds = await import(new URL('webpack.js', import.meta.url).href);
  if (against === undefined) {
    await listen(harness, { port, historyApiFallback: true, static: false });
    process.stdout.write(`\n${area.name} is developed at http://localhost:${port}\n`);
    return 0;
  }
  const described = describeInDevelopment(area, await installedContract());
  const place = { name: area.name, port, described };
  process.stdout.write(`${await serveAreaInto(originOf(against), config, place)}\n`);
  return 0;
}

/** 1 when the portal cannot run what is installed; 0 also when it has something newer. */
async function checkContract(portal: string): Promise<number> {
  const registry = new URL('/registry.json', originOf(portal));
  const { shell } = (await (await fetch(registry)).json()) as { shell?: Partial<Record<string, string>> };
  if (!shell?.contract) throw new Error(`${registry} does not say which contract the portal runs.`);
  const newest = shell.contract;
  const oldest = shell.oldest_contract ?? `${newest.split('.')[0]}.0.0`;
  const installed = await installedContract();
  const range = `this area has contract ${installed}, the portal runs ${oldest} to ${newest}`;
  const fits = contractFits(installed, { oldest, newest });
  if (fits && installed === newest) process.stdout.write(`Up to date: ${range}.\n`);
  else if (fits)
    process.stdout.write(`You may update: ${range}. Its maker has the packages: npm run update-kit.\n`);
  else if (contractFits(newest, { oldest: newest, newest: installed }))
    process.stdout.write(`The portal has to be updated first: ${range}.\n`);
  else process.stdout.write(`You must update: ${range}. Its maker has the packages: npm run update-kit.\n`);
  return fits ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  // What `fetch` could not do is in the cause.
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  process.stderr.write(`${error instanceof Error ? error.message : error}${cause}\nUsage: ${USAGE}\n`);
  process.exitCode = 1;
}
