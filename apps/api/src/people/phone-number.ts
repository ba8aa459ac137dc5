/** A Saudi mobile number in any way that the schema lets people write it, as it is stored: 05XXXXXXXX. */
export function normalisePhone(phone: string): string {
  return phone.replace(/^(?:\+?966|0)?(?=5)/, '0');
}
