/** The password of every account of the demo event. */
export const DEMO_PASSWORD = 'Demo@2026';

/** One of the demo event's accounts for each role. */
export const DEMO_ACCOUNTS: Readonly<Record<string, string>> = {
  leader: 'leader1@demo.sa',
  'super-admin': 'super@demo.sa',
  authority: 'authority@demo.sa',
  committee: 'committee1@demo.sa',
  reception: 'reception1@demo.sa',
};
