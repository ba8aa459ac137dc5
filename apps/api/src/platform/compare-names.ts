/** Compares names in Arabic, and numbers in them by their value: table 2 comes before table 10. */
export const compareNames = new Intl.Collator('ar', { numeric: true }).compare;
