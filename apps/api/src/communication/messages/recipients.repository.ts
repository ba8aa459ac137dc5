import type { Audience, CommitteeAudience, Recipient } from '@portal/api-schema';
import type { AutomaticKind } from '@portal/domain/automatic-messages';
import {
  answeredFields,
  answerPlaceholder,
  type RecipientFacts,
  type RecipientPlaceholder,
} from '@portal/domain/message-text';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isAnonymised, users } from '../../accounts/index.ts';
import { settings } from '../../event/index.ts';
import { committees, committeesWhere, teamsWhere } from '../../judging/index.ts';
import { foldForSearch } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { isoOf } from '../../platform/database/iso-of.ts';
import { teamPattern } from '../../platform/database/search-pattern.ts';
import { formAnswers, tables, teamMembers, teams } from '../../teams/index.ts';
import { messageDeliveries, messages } from './messages.schema.ts';

/** A person of an audience, and what their placeholders are filled in with. */
export interface RecipientRow extends Recipient {
  facts: RecipientFacts;
}

/** The name of the leader of a person's team. */
const leaderName = sql`(
  select leader.full_name from ${teamMembers} as led join ${users} as leader on leader.id = led.user_id
  where led.team_id = ${teams.id} and led.is_leader)`;

/** What the query's team answered to the fields that the placeholders name, by placeholder. */
function answersOf(placeholders: readonly RecipientPlaceholder[]): SQL {
  const fieldIds = answeredFields(placeholders);
  if (fieldIds.length === 0) return sql``;
  return sql`|| (select coalesce(jsonb_object_agg(${answerPlaceholder('')}::text || ${formAnswers.field_id}, ${formAnswers.value}), '{}')
    from ${formAnswers} where ${and(eq(formAnswers.team_id, teams.id), inArray(formAnswers.field_id, fieldIds))})`;
}

/** The people of an audience: `user_id`, `full_name`, `is_verified`, `facts`. */
function peopleOf(audience: Audience, placeholders: readonly RecipientPlaceholder[] = []): SQL {
  if (audience.to === 'committees') return committeePeople(audience);
  return sql`
    select ${users.id} as user_id, ${users.full_name} as full_name,
      ${users.email_verified_at} is not null as is_verified,
      jsonb_build_object(
        'team_name', ${teams.name},
        'leader_name', ${audience.members ? leaderName : users.full_name},
        'table', ${tables.name},
        'delivery_to', case when not ${teams.delivery_disabled}
          then ${isoOf(sql`greatest(${settings.delivery_to}, ${teams.availability_to})`)} end
      ) ${answersOf(placeholders)} as facts
    from ${teams}
    join ${teamMembers} on ${teamMembers.team_id} = ${teams.id}
    join ${users} on ${users.id} = ${teamMembers.user_id}
      and (${teamMembers.is_leader} ${audience.members ? sql`or ${users.password_hash} is not null` : sql``})
      and not ${isAnonymised(users.email)}
    cross join ${settings}
    left join ${tables} on ${tables.id} = ${teams.table_id}
    where ${and(sql`true`, teamsWhere(audience))}`;
}

/** Leaders never learn which committee judges them, so only committees have a value for `committee_name`. */
function committeePeople(audience: CommitteeAudience): SQL {
  return sql`
    select ${users.id} as user_id, ${users.full_name} as full_name,
      ${users.email_verified_at} is not null as is_verified,
      jsonb_build_object(
        'committee_name', ${users.full_name}, 'delivery_to', ${isoOf(sql`${settings.delivery_to}`)}
      ) as facts
    from ${committees}
    join ${users} on ${users.id} = ${committees.id}
    cross join ${settings}
    where ${and(sql`true`, committeesWhere(audience))}`;
}

export function countRecipients(db: Database, audience: Audience): Promise<number> {
  return db.$count(sql`(${peopleOf(audience)}) as people`);
}

/** The first people of an audience by name: those that a search finds, or the one that `userId` names. */
export async function listRecipients(
  db: Database,
  audience: Audience,
  {
    limit,
    userId,
    search,
    placeholders,
  }: {
    limit: number;
    userId?: string | undefined;
    search?: string | undefined;
    placeholders?: readonly RecipientPlaceholder[] | undefined;
  },
): Promise<RecipientRow[]> {
  const { rows } = (await db.execute(sql`
    select user_id, full_name, facts->>'team_name' as team_name, facts from (${peopleOf(audience, placeholders)}) as people
    where ${and(sql`true`, userId === undefined ? undefined : sql`user_id = ${userId}`, search ? isNamed(search) : undefined)}
    order by coalesce(facts->>'team_name', full_name), user_id limit ${limit}`)) as { rows: RecipientRow[] };
  return rows;
}

const isNamed = (search: string) =>
  sql`${foldForSearch(sql`concat_ws(' ', full_name, facts->>'team_name')`)} like ${teamPattern(search)}`;

/** How many people of an audience have no value for a placeholder, and the names of the first of them. */
export async function listWithoutValue(
  db: Database,
  audience: Audience,
  placeholder: RecipientPlaceholder,
  limit: number,
): Promise<{ total: number; names: string[] }> {
  const { rows } = (await db.execute(sql`
    select coalesce(facts->>'team_name', full_name) as name, count(*) over ()::int as total
    from (${peopleOf(audience, [placeholder])}) as people where facts->>${placeholder} is null
    order by 1, user_id limit ${limit}`)) as { rows: { name: string; total: number }[] };
  return { total: rows[0]?.total ?? 0, names: rows.map(({ name }) => name) };
}

interface Start {
  messageId: string;
  audience: Audience;
  /** The placeholders that the text needs a value for. */
  placeholders: readonly RecipientPlaceholder[];
  at: Date;
}

/** Why a mail cannot be sent, if anything: people who have not verified their address may have typed another's. */
function faultOf(placeholders: readonly RecipientPlaceholder[]): SQL {
  const missing = placeholders.map((name) => sql`people.facts->>${name} is null`);
  const isMissing = missing.length > 0 ? sql.join(missing, sql` or `) : sql`false`;
  return sql`case when ${isMissing} then 'value_missing' when not people.is_verified then 'email_unverified' end`;
}

/** Writes one delivery for each person of the audience, in one statement. @returns their ids */
export async function insertDeliveries(
  tx: Database,
  { messageId, audience, placeholders, at }: Start,
): Promise<string[]> {
  const instant = at.toISOString();
  const { rows } = (await tx.execute(sql`
    insert into ${messageDeliveries} (message_id, user_id, facts, state, fault, due_at, received_at)
    select ${messageId}::uuid, user_id, facts, case when fault is null then 'queued' else 'failed' end, fault,
      ${instant}::timestamptz, ${instant}::timestamptz
    from (
      select people.*, ${faultOf(placeholders)} as fault from (${peopleOf(audience, placeholders)}) as people
    ) as checked
    returning user_id`)) as { rows: { user_id: string }[] };
  return rows.map(({ user_id }) => user_id);
}

interface ChosenRecipient {
  user_id: string;
  is_verified: boolean;
  facts: RecipientFacts;
  results_frozen_at: Date | null;
}

/** Writes the deliveries of a message whose recipients are known; nobody may be named twice. */
export async function insertDeliveriesTo(
  tx: Database,
  { messageId, recipients, at }: { messageId: string; recipients: readonly ChosenRecipient[]; at: Date },
): Promise<void> {
  await tx.insert(messageDeliveries).values(
    recipients.map(({ user_id, is_verified, facts, results_frozen_at }) => ({
      message_id: messageId,
      user_id,
      facts,
      results_frozen_at,
      ...(is_verified
        ? { state: 'queued' as const }
        : { state: 'failed' as const, fault: 'email_unverified' as const }),
      due_at: at,
      received_at: at,
    })),
  );
}

/** Queues the failed mails of a kind of automatic message again, to those who have verified their address. @returns how many */
export async function requeueFailedOfKind(tx: Database, kind: AutomaticKind, at: Date): Promise<number> {
  const { rows } = (await tx.execute(sql`
    update ${messageDeliveries} as delivery
    set state = 'queued', fault = null, attempts = 0, due_at = ${at.toISOString()}::timestamptz
    from ${messages} as message, ${users} as person
    where message.kind = ${kind} and delivery.message_id = message.id and delivery.state = 'failed'
      and person.id = delivery.user_id and person.email_verified_at is not null
    returning delivery.user_id`)) as { rows: object[] };
  return rows.length;
}

/**
 * Queues the failed mails again, except those that would fail at once. The text is filled in with the present values,
 * whether or not the person still belongs to the audience. Whose text had no value before receives it now.
 * @returns whose
 */
export async function requeueFailed(
  tx: Database,
  { messageId, audience, placeholders, at }: Start,
): Promise<string[]> {
  const instant = at.toISOString();
  const everybody: Audience =
    audience.to === 'committees' ? { to: 'committees' } : { to: 'leaders', members: true };
  const { rows } = (await tx.execute(sql`
    update ${messageDeliveries} as delivery
    set state = 'queued', fault = null, attempts = 0, due_at = ${instant}::timestamptz, facts = people.facts,
      received_at = case delivery.fault when 'value_missing' then ${instant}::timestamptz else delivery.received_at end,
      read_at = case delivery.fault when 'value_missing' then null else delivery.read_at end
    from (${peopleOf(everybody, placeholders)}) as people
    where delivery.message_id = ${messageId} and delivery.state = 'failed'
      and people.user_id = delivery.user_id and ${faultOf(placeholders)} is null
    returning delivery.user_id`)) as { rows: { user_id: string }[] };
  return rows.map(({ user_id }) => user_id);
}
