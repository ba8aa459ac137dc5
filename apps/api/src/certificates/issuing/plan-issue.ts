import { randomBytes } from 'node:crypto';
import type {
  CertificateAudience,
  CertificateField,
  CertificateProblem,
  CertificateSample,
} from '@portal/api-schema';
import { designShows } from '@portal/domain/certificate-fields';
import { SERIAL_BYTES, serialOf } from '@portal/domain/certificate-serial';
import { isolate } from '@portal/domain/isolate';
import { loadSettings } from '../../event/index.ts';
import { type PublishedRank, publishedRanks, publishedRound, publishedWinners } from '../../judging/index.ts';
import { batchesOf } from '../../platform/batches.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkTexts } from '../certificate-threads.ts';
import type { CertificateFault } from '../rendering/render-certificate.ts';
import { factsOf, type PrintedFacts, valuesOf } from './certificate-content.ts';
import {
  countRecipients,
  listRecipients,
  type RecipientRow,
  type RecipientsFilter,
} from './recipients.repository.ts';

/** Certificates whose texts a thread checks at a time. */
const CHECKED_AT_ONCE = 200;

/** Which certificates are issued to whom. */
interface Order {
  readonly template_id: string;
  readonly audience: CertificateAudience;
  readonly fields: readonly CertificateField[];
  /** Whose ranks are meant; without it, the last one that is published. */
  readonly round?: number | null;
}

/** Whether certificates say something of the published results, or go to those who were ranked. */
export function needsResults({ audience, fields }: Omit<Order, 'template_id'>): boolean {
  return audience.to === 'first' || audience.to === 'prize' || designShows(fields, 'rank');
}

type Ranks = ReadonlyMap<string, PublishedRank>;

/** What an order needs of the results; null while they are not published. */
async function ranksFor(db: Database, order: Omit<Order, 'template_id'>): Promise<Ranks | null> {
  return needsResults(order) ? publishedRanks({ db }, order.round) : new Map();
}

async function filterOf(
  db: Database,
  { template_id, audience }: Order,
  ranks: Ranks,
): Promise<RecipientsFilter> {
  if (audience.to === 'prize') {
    return { template_id, audience, ranked: (await publishedWinners({ db }, audience.prize_id)) ?? [] };
  }
  const first = audience.to === 'first' ? audience.ranks : 0;
  const ranked = [...ranks].filter(([, { rank }]) => rank <= first).map(([teamId]) => teamId);
  return { template_id, audience, ranked };
}

/** How many people get one, the last rank that is published, and the round that ranks are of; null while ranks are needed that are not published. */
export async function countPlanned(db: Database, order: Order) {
  const ranks = await ranksFor(db, order);
  if (!ranks) return null;
  const counts = await countRecipients(db, await filterOf(db, order, ranks));
  const last = Math.max(0, ...[...ranks.values()].map(({ rank }) => rank));
  const round = needsResults(order) ? await publishedRound(db) : undefined;
  return { ...counts, last_rank: order.audience.to === 'first' ? last : null, round };
}

/** The first people who get one. */
export async function firstPlanned(db: Database, order: Order, limit: number): Promise<RecipientRow[]> {
  const ranks = await ranksFor(db, order);
  return ranks ? listRecipients(db, await filterOf(db, order, ranks), { limit }) : [];
}

/** What the certificate says of the person with the longest or the shortest name who gets one; undefined when nobody does. */
export async function samplePlanned(
  db: Database,
  order: Order,
  sample: CertificateSample,
): Promise<PrintedFacts | undefined> {
  const ranks = await ranksFor(db, order);
  if (!ranks) return undefined;
  const [person] = await listRecipients(db, await filterOf(db, order, ranks), { limit: 1, sample });
  return person && factsFor(person, order.fields, ranks, (await loadSettings(db)).event_name);
}

/** A person who gets a certificate, and what it says. */
export interface PlannedCertificate {
  readonly person: RecipientRow;
  readonly facts: PrintedFacts;
}

/** Everyone who gets a certificate; null while ranks are needed that are not published. */
export async function planCertificates(db: Database, order: Order): Promise<PlannedCertificate[] | null> {
  const ranks = await ranksFor(db, order);
  if (!ranks) return null;
  const { event_name } = await loadSettings(db);
  const people = await listRecipients(db, await filterOf(db, order, ranks));
  return people.map((person) => ({ person, facts: factsFor(person, order.fields, ranks, event_name) }));
}

/** What a certificate says of a person. */
export function factsFor(
  person: RecipientRow,
  fields: readonly CertificateField[],
  ranks: Ranks,
  eventName: string,
): PrintedFacts {
  const { rank = null, track = null } = (person.team_id !== null && ranks.get(person.team_id)) || {};
  return factsOf(fields, { ...person, rank, track }, eventName);
}

export const newSerial = () => serialOf(randomBytes(SERIAL_BYTES));

/** A certificate with its serial. */
export interface SerialCertificate extends PlannedCertificate {
  readonly serial: string;
}

/** Every text that cannot be drawn. */
export async function findProblems(
  context: Pick<Context, 'config'>,
  fields: readonly CertificateField[],
  certificates: readonly SerialCertificate[],
  issuedAt: Date,
): Promise<CertificateProblem[]> {
  const found = await Promise.all(
    [...batchesOf(certificates, CHECKED_AT_ONCE)].map(async (part) => {
      const texts = part.map(({ facts, serial }) => valuesOf(context, facts, { serial, issuedAt }));
      const faults = await checkTexts(fields, texts);
      return part.flatMap(({ facts }, at) => (faults[at] ?? []).map((fault) => problemOf(facts, fault)));
    }),
  );
  return found.flat();
}

function problemOf({ name, team }: PrintedFacts, fault: CertificateFault): CertificateProblem {
  return { name, team, kind: fault.kind, value: fault.value, reason: sentenceOf(fault) };
}

/** Why a text cannot be drawn, for people. */
export function sentenceOf(fault: CertificateFault): string {
  return fault.code === 'does_not_fit'
    ? `«${isolate(fault.value)}» لا يتسع له الحقل حتى بأصغر حجم: كبّر الحقل أو صغّر أصغر حجم`
    : `في «${isolate(fault.value)}» رموز ليست في الخط: ${fault.characters.join(' ')}`;
}
