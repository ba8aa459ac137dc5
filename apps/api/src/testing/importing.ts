import { type Data, type Import, importCalls } from '@portal/api-schema';
import type { ImportKind } from '@portal/domain/import-columns';
import type { Planner } from '../exchange/imports/planner.ts';
import { type Answer, dataOf, sessionWith, type TestApp } from './test-app.ts';
import { signInToUpload, type Uploader } from './uploads.ts';

/** A director who imports spreadsheets of one kind. */
export interface Importer {
  send: Uploader['send'];
  upload(bytes: Buffer, name?: string): Promise<Answer>;
  /** Uploads a spreadsheet that can be read. */
  check(bytes: Buffer, name?: string): Promise<Import>;
  /** Applies an import, and runs the job. */
  apply(id: string, options?: { mail_new_accounts: boolean }): Promise<Import>;
  signInAgain(): Promise<void>;
}

/** For the top of a test file: a director, signed in for all of its tests. */
export function importerOf(portal: TestApp, kind: ImportKind): Importer {
  let director: Uploader;
  const credentials = { token: '' };
  const signInAgain = async () => {
    director = await signInToUpload(portal, 'super');
    credentials.token = director.token;
  };
  beforeAll(signInAgain);
  const importer: Importer = {
    send: sessionWith(portal, credentials),
    upload: (bytes, name = 'جدول.xlsx') =>
      director.upload('/imports', { fields: { kind }, files: [{ name, bytes }] }),
    async check(bytes, name) {
      const answer = await importer.upload(bytes, name);
      expect(answer).toMatchObject({ status: 201 });
      return dataOf<Data<typeof importCalls.get>>(answer).import;
    },
    async apply(id, options) {
      expect((await director.send('POST', `/imports/${id}/apply`, options)).status).toBe(200);
      await portal.runJobs();
      return (await director.send.data(importCalls.get, { params: { id } })).import;
    },
    signInAgain,
  };
  return importer;
}

/** Runs `work` once the rows of the next import were compared with what the planner reads. */
export function afterReading<Known>(planner: Planner<Known>, work: () => Promise<unknown>): void {
  const { read } = planner;
  const reading = jest.spyOn(planner, 'read').mockImplementationOnce(async (...from) => {
    reading.mockRestore();
    const known = await read(...from);
    await work();
    return known;
  });
}

/** The cell and the reason of each problem. */
export const reasonsOf = ({ problems }: Import) => problems.map(({ cell, reason }) => [cell, reason]);
