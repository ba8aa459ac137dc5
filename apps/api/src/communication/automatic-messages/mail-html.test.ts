import { type Audience, messageCalls, messageTemplateCalls } from '@portal/api-schema';
import { AUTOMATIC_KINDS, PLACEHOLDERS_OF_KIND } from '@portal/domain/automatic-messages';
import { PLACEHOLDERS_OF_AUDIENCE } from '@portal/domain/message-text';
import { users } from '../../accounts/index.ts';
import { teams } from '../../teams/index.ts';
import { faultsOfHtml, HOSTILE_MARKDOWN } from '../../testing/mail.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';

const NAME = '<img src=//evil.example/p.png> [x](javascript:alert(1)) ![y](https://evil.example/y.png)';
const portal = portalUnderTest();
const director = signedIn(portal, 'super');

beforeAll(async () => {
  await portal.db.update(users).set({ full_name: NAME });
  await portal.db.update(teams).set({ name: NAME });
});

/** A text of a director who means harm, with every placeholder. */
const hostile = (placeholders: readonly string[]) => {
  const values = placeholders.map((name) => `{{${name}}} [{{${name}}}]({{${name}}}) ![z]({{${name}}})`);
  return { subject: NAME, body: [...values, HOSTILE_MARKDOWN].join('\n\n') };
};

describe.each(AUTOMATIC_KINDS)('the mail «%s»', (kind) => {
  it.each([
    ['the portal', DEFAULT_TEXTS[kind]],
    ['a director who means harm', hostile(PLACEHOLDERS_OF_KIND[kind])],
  ])('runs and loads nothing, with the text of %s', async (_whose, text) => {
    const { rendered } = await director.data(messageTemplateCalls.preview, { body: { kind, ...text } });
    expect(faultsOfHtml(rendered.html)).toEqual([]);
    expect(rendered.html).toContain('&lt;img src=');
  });
});

it.each(Object.keys(PLACEHOLDERS_OF_AUDIENCE) as Audience['to'][])(
  'a mail to %s runs and loads nothing, whatever its text is',
  async (to) => {
    const { committees, leaders } = PLACEHOLDERS_OF_AUDIENCE;
    const known = (to === 'committees' ? committees : leaders).filter(
      (name) => !['table', 'delivery_to'].includes(name),
    );
    const [team] = await portal.db.select({ id: teams.id }).from(teams);
    const audience = to === 'teams' ? { to, team_ids: [team?.id] } : { to };
    const { rendered } = await director.data(messageCalls.preview, { body: { audience, ...hostile(known) } });
    expect(faultsOfHtml(rendered?.html ?? '')).toEqual([]);
    expect(rendered?.html).toContain('&lt;img src=');
  },
);

it('a mail keeps the description of an image, and leads to pages of the portal', async () => {
  const body = '[المساعدة](/support) ![خريطة "&](https://evil.example/p.png)\n\n- [x] حضر';
  const text = { kind: 'judging_opened' as const, subject: 'x', body };
  const { html } = (await director.data(messageTemplateCalls.preview, { body: text })).rendered;
  expect(html).toContain('<a href="https://portal.test/support">المساعدة</a> خريطة &quot;&amp;');
  expect(html).toMatch(/☑ +حضر/);
});

it('the check itself finds what runs, loads or sends', () => {
  const wrong = [
    '<img src="x">',
    '<a href="javascript:x">',
    '<p onclick="x">',
    '<p style="background:url(x)">',
    '<script>',
  ];
  for (const html of wrong) expect(faultsOfHtml(html)).not.toEqual([]);
});
