import { authCalls, messageTemplateCalls } from '@portal/api-schema';
import { AUTOMATIC_KINDS, PLACEHOLDERS_OF_KIND } from '@portal/domain/automatic-messages';
import { placeholdersIn } from '@portal/domain/message-text';
import { isNotNull } from 'drizzle-orm';
import { MailRefused } from '../../platform/mail/mail-transport.ts';
import { automaticMessagesUnderTest } from '../../testing/automatic-messages.ts';
import { signedIn } from '../../testing/portal-under-test.ts';
import { messages } from '../messages/messages.schema.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';

const { portal, director, worker, ok, decide, settle, subjects, change, templateOf, inboxOf } =
  automaticMessagesUnderTest();
const leader = signedIn(portal, 'leader2');

describe('a text', () => {
  const text = { subject: 'قرار {{team_name}}: {{team_status}}', body: 'أهلًا {{leader_name}}' };
  const put = (template: object) => change({ template: { kind: 'team_qualified', ...template } });

  it('of the portal has only placeholders that always have a value, in every kind', () => {
    for (const kind of AUTOMATIC_KINDS) {
      const { subject, body } = DEFAULT_TEXTS[kind];
      const known: readonly string[] = PLACEHOLDERS_OF_KIND[kind];
      expect(placeholdersIn(`${subject}\n${body}`).filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it('of the board is sent instead, keeps what was sent, and gives way to the default again', async () => {
    await ok(put({ text }));
    await decide('Qualified');
    await settle();
    expect(subjects()[0]).toMatch(/^قرار .*: متأهل$/);
    const { version } = await templateOf('team_qualified');
    await ok(put({ text: null, version }));
    expect(await templateOf('team_qualified')).toMatchObject({
      is_default: true,
      ...DEFAULT_TEXTS.team_qualified,
    });
    expect(await inboxOf(leader)).toMatchObject([{ subject: subjects()[0] }]);
  });

  it('is refused with a placeholder that does not exist, or has no value in this kind', async () => {
    const refusal = {
      status: 422,
      errors: {
        subject: [expect.stringMatching(/^متغيّر غير معروف: .*\{\{teamname\}\}/)],
        body: [expect.stringMatching(/^لا قيمة في هذه الرسالة للمتغيّر .*\{\{table\}\}/)],
      },
    };
    const wrong = { subject: '{{teamname}}', body: '{{table}}' };
    expect(await put({ text: wrong })).toMatchObject(refusal);
    const preview = { kind: 'team_qualified', ...wrong };
    for (const what of ['preview', 'test'])
      expect(await director('POST', `/message-templates/${what}`, preview)).toMatchObject(refusal);
    expect((await templateOf('team_qualified')).version).toBe(0);
  });

  it('is previewed as a recipient would get it, with examples, and mailed to oneself', async () => {
    const body = { kind: 'table_assigned', subject: '{{table}}', body: '**{{team_name}}**' };
    const { recipients, rendered } = await director.data(messageTemplateCalls.preview, { body });
    expect(rendered.recipient).toEqual(recipients[0]);
    expect(rendered.subject).not.toBe('');
    expect(rendered.html).toContain(`<strong>${recipients[0]?.team_name}</strong>`);
    const { id } = (await director.data(authCalls.me)).user;
    const toOther = await director('POST', '/message-templates/preview', { ...body, as: id });
    expect(toOther).toMatchObject({ status: 422, errors: { as: ['ليس من المستلمين'] } });
    await ok(director('POST', '/message-templates/test', body));
    await worker.run();
    expect(worker.addresses()).toEqual(['super@demo.sa']);
  });
});

it('the report of a kind says why a mail failed, and sends it again', async () => {
  worker.answer = () => {
    throw new MailRefused('no mailbox');
  };
  await decide('Qualified');
  await settle();
  const report = async () =>
    (await director.data(messageTemplateCalls.deliveries, { params: { kind: 'team_qualified' } })).deliveries;
  expect(await report()).toMatchObject([{ email: 'leader2@demo.sa', state: 'failed', fault: 'refused' }]);
  // It is not one of the messages that the board wrote.
  const [{ message_id } = { message_id: '' }] = await report();
  expect(await director('GET', `/messages/${message_id}`)).toMatchObject({ status: 404 });
  expect(await director('POST', `/messages/${message_id}/retry`)).toMatchObject({ status: 404 });
  worker.answer = () => undefined;
  await ok(director('POST', '/message-templates/team_qualified/retry'));
  await worker.run();
  expect(await report()).toMatchObject([{ state: 'sent', fault: null }]);
  expect(await portal.db.select().from(messages).where(isNotNull(messages.kind))).toHaveLength(1);
});
