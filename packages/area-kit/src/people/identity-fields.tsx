import { COUNTRIES, countryName, inMenuOrder, SAUDI_ARABIA } from '@portal/domain/countries';
import {
  GCC_IDENTITY_COUNTRIES,
  IDENTITY_KIND_LABELS,
  IDENTITY_KINDS,
  type IdentityKind,
  identityTexts,
  isMistypedSaudiIdentity,
} from '@portal/domain/identities';
import { SelectField, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { texts } from '../texts.ts';
import { cleanPerson, type PersonFields } from './person-faults.ts';

const words = texts.people;
const choices = (codes: readonly string[]) =>
  inMenuOrder(codes).map((value) => ({ value, label: countryName(value) }));
const kinds = IDENTITY_KINDS.map((value) => ({ value, label: IDENTITY_KIND_LABELS[value] }));

let everyCountry: ReturnType<typeof choices> | undefined;
const countries = () => {
  everyCountry ??= choices(COUNTRIES);
  return everyCountry;
};

type IdentityField = 'identity' | 'identity_kind' | 'identity_country' | 'nationality';

interface IdentityFieldsProps {
  readonly values: Partial<PersonFields>;
  readonly faultOf: (field: IdentityField) => string | undefined;
  readonly onChange: (change: Partial<Pick<PersonFields, IdentityField>>) => void;
  /** Of the number of a Saudi identity. */
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly large?: boolean;
}

/**
 * The nationality and the identity of a participant. For a Saudi it is the number alone; for everyone else the kind of the
 * identity is asked too, and the country that issued it.
 */
export function IdentityFields({
  values,
  faultOf,
  onChange,
  label,
  large = false,
  ...saudi
}: IdentityFieldsProps) {
  const { identity = '', identity_kind: kind = 'national', identity_country: country = '' } = values;
  const { nationality = SAUDI_ARABIA } = values;
  const isNational = kind === 'national';
  const ofNationality = (code: string) => (GCC_IDENTITY_COUNTRIES.includes(code) ? code : '');
  const chooseNationality = (code: string) => {
    const gcc = ofNationality(code);
    onChange({ nationality: code, identity_kind: gcc ? 'gcc' : 'national', identity_country: gcc });
  };
  const chooseKind = (identity_kind: IdentityKind) => {
    const issuer = { national: '', gcc: ofNationality(nationality), passport: nationality }[identity_kind];
    onChange({ identity_kind, identity_country: issuer });
  };
  const mistyped = isMistypedSaudiIdentity(cleanPerson(values)) ? words.mistypedIdentity : undefined;
  return (
    <>
      <SelectField
        label={words.nationality}
        placeholder={words.chooseNationality}
        options={countries()}
        large={large}
        value={nationality}
        error={faultOf('nationality')}
        onChoose={chooseNationality}
      />
      {nationality !== SAUDI_ARABIA && (
        <SelectField
          label={words.identityKind}
          options={kinds}
          large={large}
          value={kind}
          error={faultOf('identity_kind')}
          onChoose={chooseKind}
        />
      )}
      {!isNational && (
        <SelectField
          label={words.identityCountry}
          placeholder={identityTexts.countryRequired}
          options={kind === 'gcc' ? choices(GCC_IDENTITY_COUNTRIES) : countries()}
          large={large}
          value={country}
          error={faultOf('identity_country')}
          onChoose={(code) => onChange({ identity_country: code })}
        />
      )}
      <TextField
        name="identity"
        label={isNational ? label : words.numberOf[kind]}
        dir="ltr"
        inputMode={kind === 'passport' ? 'text' : 'numeric'}
        autoComplete="off"
        large={large}
        {...(isNational && saudi)}
        {...(mistyped && { hint: mistyped })}
        value={identity}
        error={faultOf('identity')}
        onChange={({ target }) => onChange({ identity: toLatinDigits(target.value) })}
      />
    </>
  );
}
