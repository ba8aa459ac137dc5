import { type CertificateField, designShows } from '@portal/domain/certificate-fields';
import { formatDate } from '@portal/domain/format';
import { trackTitle } from '@portal/domain/track-title';
import type { Context } from '../../platform/context.ts';
import type { CertificateContent } from '../certificate-threads.ts';
import type { StoredFacts } from '../issued/issued-certificates.repository.ts';
import type { Certificate } from '../rendering/render-certificate.ts';
import { verifyAddress } from '../signing/credential.ts';
import type { RecipientRow } from './recipients.repository.ts';

/** A person as the portal knows them when certificates are issued. */
export interface Person extends Readonly<Pick<RecipientRow, 'name' | 'team' | 'project' | 'role'>> {
  /** In the published results. */
  readonly rank: number | null;
  /** In which it has the rank; null for the rank among all. */
  readonly track: string | null;
}

const ROLES: Readonly<Record<Person['role'], string>> = {
  leader: 'قائد الفريق',
  member: 'عضو الفريق',
  judge: 'عضو لجنة التحكيم',
};
const RANKS = [
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
] as const;

const rankIn = (rank: number, track: string | null) =>
  `المركز ${RANKS[rank - 1] ?? rank}${track === null ? '' : ` في ${trackTitle(track)}`}`;

/** What a certificate says, while the person's name is stored. */
export type PrintedFacts = StoredFacts & { name: string };

/** What a certificate says of a person. Project, rank and role only where the design shows them. */
export function factsOf(
  fields: readonly CertificateField[],
  { name, team, project, rank, track, role }: Person,
  event: string,
): PrintedFacts {
  return {
    name,
    team,
    event,
    ...(project !== null && designShows(fields, 'project') && { project }),
    ...(rank !== null && designShows(fields, 'rank') && { rank: rankIn(rank, track) }),
    ...(designShows(fields, 'role') && { role: ROLES[role] }),
  };
}

/** When it was issued, and under which serial. */
export interface Issuance {
  readonly serial: string;
  readonly issuedAt: Date;
}

type Services = { readonly config: Pick<Context['config'], 'publicUrl' | 'eventTimeZone'> };

/** What each kind of field shows. */
export function valuesOf(
  { config }: Services,
  { name, team, event, project, rank, role }: PrintedFacts,
  { serial, issuedAt }: Issuance,
): Certificate['values'] {
  return {
    name,
    event,
    serial,
    ...(team !== null && { team }),
    ...(project !== undefined && { project }),
    ...(rank !== undefined && { rank }),
    ...(role !== undefined && { role }),
    date: formatDate(issuedAt, config.eventTimeZone),
    qr: verifyAddress(config.publicUrl, serial),
  };
}

export const titleOf = (name: string) => `شهادة ${name}`;

/** What is drawn and signed. */
export function contentOf(services: Services, facts: PrintedFacts, issuance: Issuance): CertificateContent {
  return {
    values: valuesOf(services, facts, issuance),
    title: titleOf(facts.name),
    facts: { ...facts, ...issuance, team: facts.team ?? '', portal: services.config.publicUrl },
  };
}
