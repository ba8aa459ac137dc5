import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../processes.ts';
import { type PostgresServer, withClient } from '../postgres-server.ts';

const PASSWORD = "of this run's portal";

/**
 * Creates a database of the portal's account on a PostgreSQL server, empty or as a copy of `template`.
 * @param serverUrl signs in as the superuser
 * @returns its address, for the portal's account
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  const statement = `create database "${name}" owner portal template "${template}" strategy file_copy`;
  await withClient(serverUrl, (client) => client.query(statement));
  return portalUrl(serverUrl, name);
}

/** Runs the deployment's script, which makes the portal's account and its database `portal`; gives its address. */
export async function createPortalDatabase({ url, bin }: PostgresServer): Promise<string> {
  const { hostname, port, username } = new URL(url);
  const PATH = [bin, process.env.PATH].join(delimiter);
  await promisify(execFile)(join(ROOT, 'deploy/postgres/create-portal.sh'), {
    env: { PATH, PGHOST: hostname, PGPORT: port, POSTGRES_USER: username, PORTAL_PASSWORD: PASSWORD },
  });
  return portalUrl(url, 'portal');
}

function portalUrl(serverUrl: string, database: string): string {
  return Object.assign(new URL(serverUrl), { username: 'portal', password: PASSWORD, pathname: database })
    .href;
}
