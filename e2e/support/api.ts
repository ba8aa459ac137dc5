import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { type Api, createApi } from '../../packages/api-client/src/index.ts';
import { authCalls } from '../../packages/api-schema/src/index.ts';

/** The API of a portal as an account uses it, by default one of the demo's. */
export async function apiOf(portal: { url: string }, email: string, password = DEMO_PASSWORD): Promise<Api> {
  const clientOf = (token: string | null) =>
    createApi({ getToken: () => token, baseUrl: `${portal.url}/api` });
  const { user } = await clientOf(null).send(authCalls.login, { body: { email, password } });
  return clientOf(user.token);
}
