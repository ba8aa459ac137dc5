import { memberCalls } from '@portal/api-schema';
import { countryOf, SAUDI_ARABIA } from '@portal/domain/countries';
import {
  IDENTITY_KIND_LABELS,
  IDENTITY_KINDS,
  type IdentityFields,
  storedIdentity,
} from '@portal/domain/identities';
import { PERSON_FIELD_TAKEN } from '@portal/domain/messages';
import { Type } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { normalisePhone } from '../../../accounts/index.ts';
import { cleanText } from '../../../platform/http/clean-text.ts';
import { checkRecord } from '../check-row.ts';
import type { ImportRow } from '../import-problems.ts';
import type { ReadRows } from '../import-rows.ts';
import type { StoredPerson } from './stored-teams.repository.ts';
import { placeText, type TeamDraft } from './team-drafts.ts';

/** The column of each field of a person, on the sheet of the teams and on that of the members. */
const columnsOf = (who: 'leader' | 'member'): Readonly<Record<string, string>> => ({
  full_name: `${who}_name`,
  email: `${who}_email`,
  phone_number: `${who}_phone`,
  identity: `${who}_identity`,
  identity_kind: `${who}_identity_kind`,
  identity_country: `${who}_identity_country`,
  nationality: `${who}_nationality`,
  // Of a leader there is no such column on the sheet of the teams.
  specialty: `${who}_specialty`,
});
const LEADER_FIELDS = columnsOf('leader');
const MEMBER_FIELDS = columnsOf('member');
/** They are checked and stored together. */
const IDENTITY = ['identity', 'identity_kind', 'identity_country', 'nationality'] as const;
const CHANGEABLE = ['full_name', 'phone_number', ...IDENTITY, 'specialty'] as const;
type Changeable = (typeof CHANGEABLE)[number];
const NEW_PERSON = {
  full_name: '',
  phone_number: null,
  identity: null,
  identity_kind: 'national',
  identity_country: SAUDI_ARABIA,
  nationality: null,
  specialty: null,
} as const;
/** What no two people have in common. */
export const UNIQUE = ['phone_number', 'identity'] as const;

type Identified = { readonly [Field in 'phone_number' | (typeof IDENTITY)[number]]?: string | null };

/** What such a field is compared by: the same number may be the identity of one country and the passport of another. */
export function uniqueKey(field: (typeof UNIQUE)[number], person: Identified): string | null {
  if (field === 'phone_number') return person.phone_number ? `phone_number ${person.phone_number}` : null;
  const { identity, identity_kind, identity_country } = person;
  return identity ? `identity ${identity_kind} ${identity_country} ${identity}` : null;
}

/** The keys of a person, see `uniqueKey`. */
export const uniqueKeys = (person: Identified) => UNIQUE.flatMap((field) => uniqueKey(field, person) ?? []);

const ChangedPersonBody = Type.Partial(memberCalls.add.body, { additionalProperties: false });

type Values = Partial<Record<Changeable, string>>;

/** The values of a person in one row, in their stored form, and the column of each. */
interface Source {
  row: ImportRow;
  columns: Readonly<Record<string, string>>;
  /** In lower case. */
  email: string | undefined;
  values: Values;
}

/** A person of the file, as they are stored then. */
export interface PlannedPerson extends Pick<StoredPerson, 'id' | 'email' | Changeable> {
  stored: StoredPerson | undefined;
  /** Fields that another value is given for. */
  changed: ReadonlySet<Changeable>;
  /** The rows that such a value comes from. */
  changedIn: ReadonlySet<ImportRow>;
}

/** Compares the people of a file with those who are stored, and reports what breaks the rules of registration. */
export function peoplePlanner(stored: Iterable<StoredPerson>, rows: ReadRows) {
  const { problems } = rows;
  const people = [...stored];
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const owners = new Map(people.flatMap((person) => uniqueKeys(person).map((key) => [key, person] as const)));
  /** Values that the file replaces: another person may get them. */
  const replaced = new Set<string>();
  const claims = new Map<string, { email: string; row: ImportRow }>();
  for (const { email = '', values } of sourcesOf(rows)) {
    const known = byEmail.get(email);
    if (!known) continue;
    const after = uniqueKeys({ ...known, ...storedValues(withIdentity(values, known)) });
    for (const key of uniqueKeys(known)) {
      if (!after.includes(key)) replaced.add(key);
    }
  }
  return { find, leader, member };

  function find(email: string): StoredPerson | undefined {
    return byEmail.get(email);
  }

  /** A leader, from the row of the team and that of the leader among the members, where the file has them. */
  function leader({ email, row, leaderRow }: TeamDraft): PlannedPerson | undefined {
    const sources = [
      ...(row ? [sourceOf(row, LEADER_FIELDS)] : []),
      ...(leaderRow ? [sourceOf(leaderRow, MEMBER_FIELDS)] : []),
    ];
    return plan(email, sources, (stored) => stored.is_leader);
  }

  /** A member of a team; `teamId` is that of a stored team. */
  function member(email: string, row: ImportRow, teamId: string | undefined): PlannedPerson | undefined {
    const isTheirs = (stored: StoredPerson) => stored.team_id === teamId && !stored.is_leader;
    return plan(email, [sourceOf(row, MEMBER_FIELDS)], isTheirs);
  }

  /** Undefined for a person who breaks a rule. */
  function plan(
    email: string,
    sources: readonly Source[],
    isMeant: (stored: StoredPerson) => boolean,
  ): PlannedPerson | undefined {
    const [first] = sources;
    const stored = byEmail.get(email);
    if (!first) return undefined;
    if (stored && !isMeant(stored)) return report(first, 'email', PERSON_FIELD_TAKEN.email);
    const chosen = choose(sources, stored);
    if (!chosen) return undefined;
    const sourceFor = (field: string) => chosen.get(field as Changeable)?.source ?? first;
    const given = Object.fromEntries([...chosen].map(([field, { value }]) => [field, value]));
    const values = withIdentity(given, stored);
    const after = storedValues(values);
    const written = first.row.values[first.columns.email ?? ''] ?? email;
    const body = checkRecord(
      stored ? ChangedPersonBody : memberCalls.add.body,
      stored ? values : { email: written, ...values },
      problems,
      sourceFor,
    );
    const isFree = UNIQUE.map((field) => {
      const parts = field === 'identity' ? IDENTITY : [field];
      const changed = parts.find((part) => chosen.has(part));
      return claim(email, field, uniqueKey(field, after), changed && sourceFor(changed), stored);
    }).every(Boolean);
    if (!body || !isFree) return undefined;
    return {
      ...NEW_PERSON,
      ...stored,
      ...after,
      id: stored?.id ?? uuidv7(),
      email,
      stored,
      changed: new Set(chosen.keys()),
      changedIn: new Set([...chosen.values()].map(({ source }) => source.row)),
    };
  }

  /** The values that are not stored. Two rows of one person may not give different ones. */
  function choose(sources: readonly Source[], stored: StoredPerson | undefined) {
    const chosen = new Map<Changeable, { value: string; source: Source }>();
    let agree = true;
    for (const source of sources) {
      for (const field of CHANGEABLE) {
        const value = source.values[field];
        if (value === undefined || value === stored?.[field]) continue;
        const other = chosen.get(field);
        if (!other) chosen.set(field, { value, source });
        else if (other.value !== value) {
          agree = false;
          report(source, field, `القيمة غير التي في ${placeText(source.row, other.source.row)}`);
        }
      }
    }
    return agree ? chosen : undefined;
  }

  /** Whether nobody else has the value then, neither in the file nor among those who are stored. */
  function claim(
    email: string,
    field: (typeof UNIQUE)[number],
    key: string | null,
    source: Source | undefined,
    stored: StoredPerson | undefined,
  ): boolean {
    if (!source || key === null) return true;
    const other = claims.get(key);
    if (other && other.email !== email) {
      report(source, field, `القيمة نفسها لشخص آخر في ${placeText(source.row, other.row)}`);
      return false;
    }
    claims.set(key, { email, row: source.row });
    const owner = owners.get(key);
    if (!owner || owner.id === stored?.id || replaced.has(key)) return true;
    report(source, field, PERSON_FIELD_TAKEN[field]);
    return false;
  }

  function report({ row, columns }: Source, name: string, reason: string): undefined {
    return problems.report(row, columns[name] ?? name, reason);
  }
}

/** How the text of a cell is written in a call. */
const CELLS: Partial<Record<Changeable, (text: string) => string | undefined>> = {
  phone_number: normalisePhone,
  identity: (text) => text.toUpperCase(),
  identity_kind: (text) => IDENTITY_KINDS.find((kind) => [kind, IDENTITY_KIND_LABELS[kind]].includes(text)),
  identity_country: countryOf,
  nationality: countryOf,
};

/** With the whole identity, where a part of it is given: the rest is that of the stored person. */
function withIdentity(given: Values, stored: StoredPerson | undefined): Values {
  if (IDENTITY.every((field) => given[field] === undefined)) return given;
  const isOtherKind = given.identity_kind !== undefined && given.identity_kind !== stored?.identity_kind;
  const before: Values = {
    ...(stored?.identity && { identity: stored.identity, identity_kind: stored.identity_kind }),
    ...(stored?.nationality && { nationality: stored.nationality }),
  };
  const country = isOtherKind ? given.nationality : stored?.identity_country;
  return { ...before, ...(country && { identity_country: country }), ...given };
}

/** The texts as they are stored; the schema has checked them, or refuses them. */
const storedValues = (values: Values) => {
  const { identity, identity_kind, identity_country, nationality, ...others } = values as Values &
    IdentityFields;
  return { ...others, ...storedIdentity({ identity, identity_kind, identity_country, nationality }) };
};

function sourceOf(row: ImportRow, columns: Source['columns']): Source {
  const values: Source['values'] = {};
  for (const field of CHANGEABLE) {
    const text = row.values[columns[field] ?? ''];
    if (text === undefined) continue;
    const { [field]: value = '' } = cleanText({ [field]: text }) as Record<string, string>;
    values[field] = CELLS[field]?.(value) ?? value;
  }
  return { row, columns, email: row.values[columns.email ?? '']?.toLowerCase(), values };
}

/** The people of all rows. */
export const sourcesOf = (rows: ReadRows): Source[] => [
  ...rows.of('teams').map((row) => sourceOf(row, LEADER_FIELDS)),
  ...rows.of('members').map((row) => sourceOf(row, MEMBER_FIELDS)),
];

/** Whether more than the specialty changes, which belongs to the membership. */
export function hasOwnChanges({ stored, changed }: PlannedPerson): boolean {
  return stored !== undefined && [...changed].some((field) => field !== 'specialty');
}
