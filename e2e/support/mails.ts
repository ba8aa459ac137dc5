import { type APIRequestContext, expect } from '@playwright/test';

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
