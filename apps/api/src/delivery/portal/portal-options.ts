import { credentialOfCertificate, listPublicKeys, verifyCertificate } from '../../certificates/index.ts';
import { publicResults } from '../../judging/index.ts';
import type { Context } from '../../platform/context.ts';
import { localAreaOf } from '../local-areas/local-area-cookie.ts';
import type { PortalOptions } from './portal.plugin.ts';

/** What the portal's pages are served with. */
export function portalOptions(context: Context, releasesDir: string): PortalOptions {
  const { config, db, now } = context;
  return {
    releasesDir,
    filesOrigin: config.filesOrigin,
    localAreaOf: (cookies) => localAreaOf(context, cookies),
    publicResults: () => publicResults(context),
    certificates: {
      publicUrl: config.publicUrl,
      timeZone: config.eventTimeZone,
      now,
      publicKeys: () => listPublicKeys(db),
      verify: (lookUp) => verifyCertificate(context, lookUp),
      credential: (lookUp) => credentialOfCertificate(context, lookUp),
    },
  };
}
