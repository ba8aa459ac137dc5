/** Version of the contract between shell and areas (semver): a major breaks areas, a minor adds to it. */
export const CONTRACT_VERSION = '1.8.0';

/** The oldest contract whose areas the shell still runs. An area of it is kept in e2e/fixtures and walked through. */
export const OLDEST_CONTRACT_VERSION = '1.0.0';
