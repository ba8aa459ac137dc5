import { ROOT } from '../processes.ts';
import { testsWithoutDatabase } from './tests-without-database.ts';

it('finds the tests of the API that open no database, and no others', async () => {
  const found = await testsWithoutDatabase(ROOT);
  expect(found).toEqual(
    expect.arrayContaining([
      'apps/api/src/main/server.test.ts',
      'apps/api/src/accounts/auth/passwords.test.ts',
    ]),
  );
  expect(found).not.toContain('apps/api/src/accounts/auth/auth.test.ts');
  expect(found).not.toContain('apps/api/src/main/processes.test.ts');
  expect(found).not.toContain('apps/api/src/platform/database/database.test.ts');
});
