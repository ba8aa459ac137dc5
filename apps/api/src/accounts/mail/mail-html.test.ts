import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { faultsOfHtml, HOSTILE_MARKDOWN, mailsTo } from '../../testing/mail.ts';
import { newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { users } from '../users.schema.ts';
import { type MailKind, type MailRequest, queueMail } from './mail-request.ts';
import { MAIL_TEXTS } from './texts.ts';

const NAME = '<img src="https://evil.example/p.png"> [x](javascript:alert(1)) "&';
const portal = portalUnderTest();

it.each(Object.keys(MAIL_TEXTS) as MailKind[])(
  'the mail «%s» runs and loads nothing of what people wrote, and links to the portal only',
  async (kind) => {
    const email = `${kind}@test.sa`;
    await portal.db.update(settings).set({ event_name: `${NAME} ${HOSTILE_MARKDOWN}`.slice(0, 100) });
    const [user] = await portal.db
      .insert(users)
      .values({ role: 'leader', full_name: NAME, email, email_verified_at: new Date() })
      .returning();
    const id = user?.id ?? '';
    if (kind === 'verify_email')
      await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.id, id));
    if (kind === 'change_email')
      await portal.db.update(users).set({ pending_email: email }).where(eq(users.id, id));
    const team_id = (await newTeam(portal)).id;
    const expires_at = new Date(portal.now().getTime() + 60_000);
    const invitation_id = randomUUID();
    // Of a module above.
    await portal.db.execute(sql`
      insert into team_invitations (id, team_id, by, email, expires_at)
      values (${invitation_id}, ${team_id}, 'mail', ${email}, ${expires_at.toISOString()}::timestamptz)`);
    await queueMail(portal.context, portal.db, {
      kind,
      user_id: id,
      to: email,
      invitation_id,
    } as MailRequest);
    const [mail] = await mailsTo(portal, email);
    const html = mail?.html ?? '';
    expect(faultsOfHtml(html)).toEqual([]);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https:\/\/portal\.test\//);
  },
);
