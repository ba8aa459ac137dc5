import { countryName, GULF_CALLING_CODES } from '@portal/domain/countries';
import { isolate } from '@portal/domain/isolate';
import { TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { texts } from '../texts.ts';
import { cleanNumber, isForeignPhone, loadForeignPhones } from './person-faults.ts';
import styles from './phone-field.module.css';

type PhoneFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'labelAside'
> & {
  readonly value: string;
  readonly onChange: (change: { readonly target: { readonly value: string } }) => void;
};

const SAUDI = '+966';
const OTHER = 'other';

/**
 * A phone number with a menu of countries, which begins with those of the Gulf and writes the code of one into the field. A
 * Saudi number needs no code, and loads nothing; the other countries are loaded with the first number of one.
 */
export function PhoneField({ value, onChange, hint, placeholder, ...field }: PhoneFieldProps) {
  const [countries, setCountries] = useState(GULF_CALLING_CODES);
  const options = useMemo(
    () =>
      countries.map(({ country, code }) => (
        <option key={country} value={country}>
          {`${countryName(country)} ${isolate(code)}`}
        </option>
      )),
    [countries],
  );
  const number = cleanNumber(value);
  const isForeign = number === '+' || isForeignPhone(number);
  useEffect(() => {
    // Without them the server checks the number.
    if (isForeign)
      loadForeignPhones().then(
        (phones) => setCountries(phones.callingCodes()),
        () => {},
      );
  }, [isForeign]);

  const type = (typed: string) => onChange({ target: { value: typed } });
  const chosen = isForeign
    ? countries.reduce(
        (best, { code }) => (number.startsWith(code) && code.length > best.length ? code : best),
        '',
      )
    : SAUDI;
  const country = countries.find(({ code }) => code === chosen)?.country ?? OTHER;
  const choose = (next: string) => {
    const code = countries.find((one) => one.country === next)?.code ?? '+';
    // What was typed after the code of the former country stays.
    const rest = isForeign ? number.slice(Math.max(chosen.length, 1)) : '';
    type(code === SAUDI ? rest : code + rest);
  };
  const menu = (
    <select
      className={styles.country}
      aria-label={texts.people.callingCode}
      value={country}
      disabled={field.disabled}
      onChange={({ target }) => choose(target.value)}
    >
      {options}
      {(country === OTHER || countries === GULF_CALLING_CODES) && (
        <option value={OTHER}>{texts.people.otherCountry}</option>
      )}
    </select>
  );
  return (
    <TextField
      {...field}
      type="tel"
      labelAside={menu}
      hint={isForeign ? texts.people.foreignPhoneHint : hint}
      placeholder={placeholder}
      value={value}
      // The number follows the code, which the keyboard would replace.
      onFocus={({ target }) => number === chosen && target.setSelectionRange(value.length, value.length)}
      // A whole number that is pasted after a code replaces it.
      onChange={({ target }) => type(toLatinDigits(target.value).replace(/^.+(?=\+)/, ''))}
    />
  );
}
