import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { inMenuOrder } from './countries.ts';

/*
 * Phone numbers of other countries, by the metadata of libphonenumber. It weighs more than a page: a browser imports this
 * file when a number begins with the code of another country, or when the menu of countries is opened.
 */

/** A number in E.164, from `+…` or `00…`; null when the plan of its country has no such number. */
export function foreignPhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text.replace(/^00/, '+'));
  return phone?.isValid() && phone.countryCallingCode !== '966' ? phone.number : null;
}

/** The countries with a calling code, as a menu lists them. */
export function callingCodes(): { country: string; code: string }[] {
  const codes = new Map<string, string>(getCountries().map((one) => [one, `+${getCountryCallingCode(one)}`]));
  return inMenuOrder([...codes.keys()]).map((country) => ({ country, code: codes.get(country) ?? '' }));
}
