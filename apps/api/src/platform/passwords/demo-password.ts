/** The password of every demo account. It is public, so no account outside a demo may have it. */
export const DEMO_PASSWORD = 'Demo@2026';
