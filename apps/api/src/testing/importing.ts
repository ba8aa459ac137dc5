import { type Body, type Data, type Import, importCalls } from '@portal/api-schema';
import type { ImportKind } from '@portal/domain/import-columns';
import type { Planner } from '../exchange/imports/planner.ts';
import type { newcomer } from './newcomers.ts';
import { dataOf, sessionWith, type TestApp } from './test-app.ts';
import { signInToUpload, type Uploader } from './uploads.ts';

/** For the top of a test file: a director, signed in for all of its tests. */
export function importerOf(portal: TestApp, kind: ImportKind) {
  let director: Uploader;
  const credentials = { token: '' };
  const signInAgain = async () => {
    director = await signInToUpload(portal, 'super');
    credentials.token = director.token;
  };
  beforeAll(signInAgain);
  const upload = (bytes: Buffer, name = 'جدول.xlsx') =>
    director.upload('/imports', { fields: { kind }, files: [{ name, bytes }] });
  return {
    send: sessionWith(portal, credentials),
    upload,
    /** Uploads a spreadsheet that can be read. */
    async check(bytes: Buffer, name?: string) {
      const answer = await upload(bytes, name);
      expect(answer).toMatchObject({ status: 201 });
      return dataOf<Data<typeof importCalls.get>>(answer).import;
    },
    /** Applies an import, and runs the job. */
    async apply(id: string, options?: Body<typeof importCalls.apply>) {
      expect((await director.send('POST', `/imports/${id}/apply`, options)).status).toBe(200);
      await portal.runJobs();
      return (await director.send.data(importCalls.get, { params: { id } })).import;
    },
    signInAgain,
  };
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

/** A person's name, email, phone number and identity, as cells of a row. */
export const personCells = ({ full_name, email, phone_number, identity }: ReturnType<typeof newcomer>) => [
  full_name,
  email,
  phone_number,
  identity,
];

/** The cell and the reason of each problem. */
export const reasonsOf = ({ problems }: Import) => problems.map(({ cell, reason }) => [cell, reason]);
