import { type Api, createApi } from '../../packages/api-client/src/index.ts';

const PASSWORD = 'Demo@2026';

/** A signed-in client with a session of its own. */
export async function signIn(url: string, email: string): Promise<{ api: Api; token: string }> {
  const signedOut = createApi({ getToken: () => null, baseUrl: `${url}/api` });
  const { token } = (await signedOut.auth.login({ email, password: PASSWORD })).user;
  return { api: createApi({ getToken: () => token, baseUrl: `${url}/api` }), token };
}

/** Adds committees to the demo event, each for the same teams. @returns their emails */
export async function addJudges(url: string, judges: number, teamsEach: number): Promise<string[]> {
  const { api: director } = await signIn(url, 'super@demo.sa');
  const { teams } = await director.teams.list({ status: 'Qualified', per_page: teamsEach });
  const emails = Array.from({ length: judges }, (_, index) => `bench${index + 1}@demo.sa`);
  for (const [index, email] of emails.entries()) {
    await director.committees.add({
      full_name: `لجنة القياس ${index + 1}`,
      email,
      phone_number: `057${String(index).padStart(7, '0')}`,
      password: PASSWORD,
      members: [],
      teams: teams.map(({ id }) => id),
    });
  }
  return emails;
}
