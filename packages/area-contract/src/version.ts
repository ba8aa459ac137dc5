/** Version of the contract between shell and areas (semver): a major breaks areas, a minor adds to it. */
export const CONTRACT_VERSION = '1.2.0';
