/** Code points of the zero of the two Arabic digit rows: ٠ (Arabic-Indic) and ۰ (Persian). */
const ARABIC_ZEROS = [0x0660, 0x06f0];

/** Turns Arabic-Indic and Persian digits into 0–9 and leaves everything else alone. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ARABIC_ZEROS.find((start) => code >= start && code <= start + 9) ?? 0;
    return String(code - zero);
  });
}
