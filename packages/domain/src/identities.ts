import { COUNTRIES, countryName, SAUDI_ARABIA } from './countries.ts';
import { IDENTITY_PATTERN } from './patterns.ts';

/** A Saudi national identity or iqama, an identity of another state of the Gulf, or a passport. */
export const IDENTITY_KINDS = ['national', 'gcc', 'passport'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

export const IDENTITY_KIND_LABELS: Readonly<Record<IdentityKind, string>> = {
  national: 'هوية وطنية أو إقامة',
  gcc: 'هوية خليجية',
  passport: 'جواز سفر',
};

/** How a person proves who they are. Without a kind it is a Saudi identity, as it was before there were kinds. */
export interface IdentityFields {
  readonly identity?: string | null | undefined;
  readonly identity_kind?: IdentityKind | undefined;
  /** The country that issued it. */
  readonly identity_country?: string | undefined;
  readonly nationality?: string | null | undefined;
}

interface NumberRule {
  readonly pattern: RegExp;
  readonly text: string;
  /** Whether its check digit fits; left out where the state has none, or has not published how it is computed. */
  readonly checks?: (digits: string) => boolean;
}

const GCC_RULES: Readonly<Record<string, NumberRule>> = {
  AE: { pattern: /^784\d{12}$/, text: 'رقم الهوية الإماراتية 15 رقمًا تبدأ بـ 784', checks: hasLuhnDigit },
  KW: { pattern: /^[1-3]\d{11}$/, text: 'الرقم المدني في الكويت 12 رقمًا', checks: hasCivilIdDigit },
  QA: { pattern: /^[23]\d{10}$/, text: 'الرقم الشخصي في قطر 11 رقمًا تبدأ بـ 2 أو 3' },
  BH: { pattern: /^\d{9}$/, text: 'الرقم الشخصي في البحرين 9 أرقام' },
  OM: { pattern: /^\d{6,9}$/, text: 'الرقم المدني في عُمان من 6 إلى 9 أرقام' },
};

/** The states whose identities are accepted, besides the Saudi one. */
export const GCC_IDENTITY_COUNTRIES = Object.keys(GCC_RULES);

/** The number of a passport in its machine-readable zone (ICAO 9303): nine characters at most. */
const PASSPORT = /^[A-Z0-9]{5,9}$/i;
const SAUDI = new RegExp(IDENTITY_PATTERN, 'u');

export const identityTexts = {
  countryRequired: 'اختر البلد الذي أصدر الهوية',
  passport: 'رقم الجواز من 5 إلى 9 خانات، حروف إنجليزية وأرقام',
  checkDigit: 'الرقم غير صحيح: خانة التحقق لا تطابق بقية الأرقام. تأكد من كتابته كما في البطاقة',
} as const;

/** The first fault of an identity, and the field that has it. A Saudi number has a sentence of the caller's. */
export function identityFault(
  { identity, identity_kind = 'national', identity_country }: IdentityFields,
  saudiText: string,
): { field: 'identity' | 'identity_country'; text: string } | null {
  const fault = (text: string) => ({ field: 'identity', text }) as const;
  if (!IDENTITY_KINDS.includes(identity_kind)) return null;
  const number = identity ?? '';
  if (identity_kind === 'national') return SAUDI.test(number) ? null : fault(saudiText);
  const known = identity_kind === 'gcc' ? GCC_IDENTITY_COUNTRIES : COUNTRIES;
  if (!identity_country || !known.includes(identity_country)) {
    return { field: 'identity_country', text: identityTexts.countryRequired };
  }
  if (identity_kind === 'passport') return PASSPORT.test(number) ? null : fault(identityTexts.passport);
  const rule = GCC_RULES[identity_country];
  if (!rule?.pattern.test(number)) return fault(rule?.text ?? identityTexts.countryRequired);
  return rule.checks?.(number) === false ? fault(identityTexts.checkDigit) : null;
}

/**
 * Whether the last digit of a Saudi number is not its check digit: a mistyped one, most likely. It is a warning and never a
 * refusal, because every ten digits that begin with 1 or 2 have always been accepted.
 */
export function isMistypedSaudiIdentity({ identity, identity_kind = 'national' }: IdentityFields): boolean {
  return identity_kind === 'national' && SAUDI.test(identity ?? '') && !hasLuhnDigit(identity ?? '');
}

interface StoredIdentity {
  identity?: string;
  identity_kind?: IdentityKind;
  identity_country?: string;
  nationality?: string | null;
}

/**
 * The fields in their stored form, without those that are absent. A Saudi identity that begins with 1 is a Saudi's; an iqama says
 * nothing of the nationality.
 */
export function storedIdentity({
  identity,
  identity_kind = 'national',
  identity_country = SAUDI_ARABIA,
  nationality,
}: IdentityFields): StoredIdentity {
  if (!identity) return nationality ? { nationality } : {};
  const isSaudi = identity_kind === 'national' && identity.startsWith('1');
  return {
    identity: identity.toUpperCase(),
    identity_kind,
    identity_country: identity_kind === 'national' ? SAUDI_ARABIA : identity_country,
    nationality: nationality ?? (isSaudi ? SAUDI_ARABIA : null),
  };
}

/** What a list says of an identity besides its number, such as «جواز سفر، مصر»; null for a Saudi. */
export function identityKindText({
  identity_kind = 'national',
  identity_country = '',
  nationality,
}: IdentityFields): string | null {
  const isForeigner = nationality && nationality !== SAUDI_ARABIA;
  if (identity_kind === 'national') return isForeigner ? countryName(nationality) : null;
  const issuer = `${IDENTITY_KIND_LABELS[identity_kind]}، ${countryName(identity_country)}`;
  return isForeigner && nationality !== identity_country ? `${issuer} (${countryName(nationality)})` : issuer;
}

function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Of the Public Authority for Civil Information: weights by place, modulo 11. */
function hasCivilIdDigit(digits: string): boolean {
  const weights = [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return 11 - (sum % 11) === Number(digits[11]);
}
