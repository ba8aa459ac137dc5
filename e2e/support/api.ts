import { type APIRequestContext, expect } from '@playwright/test';
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

/** The address behind the button of the latest mail to someone. `portal` is another portal than the story's. */
export async function mailedLink(request: APIRequestContext, email: string, portal = ''): Promise<string> {
  const get = async (path: string) => (await (await request.get(`${portal}/api${path}`)).json()).data;
  let link = '';
  await expect(async () => {
    const { mails } = await get('/dev/outbox');
    const sent = mails.find((mail: { to: string }) => mail.to === email);
    link = (await get(`/dev/outbox/${sent.id}`)).mail.links[0];
  }).toPass();
  return link;
}
