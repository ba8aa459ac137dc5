/** Brings a Saudi mobile number, in any notation that the schema accepts, into its stored form: 05XXXXXXXX. */
export function normalisePhone(phone: string): string {
  return phone.replace(/^(?:\+?966|0)?(?=5)/, '0');
}
