import pg from 'pg';

/** Creates a database on a PostgreSQL server, empty or as a copy of `template`, and gives its address. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database "${name}" ${template ? `template "${template}"` : ''}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}
