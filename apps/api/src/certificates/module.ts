import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import type { Module } from '../platform/context.ts';
import { teamRecords } from '../teams/index.ts';
import { certificateKeysOf, countCertificates, storedCertificates } from './certificates.repository.ts';
import { certificateRoutes } from './certificates.routes.ts';
import { seedCertificate } from './demo.repository.ts';
import { issuedCertificateRoutes } from './issued/issued-certificates.routes.ts';
import { issueCertificatesWorker } from './issuing/issue-certificates.ts';
import { certificateIssueRoutes } from './issuing/issues.service.ts';
import { certificatesPrivacy } from './privacy.repository.ts';
import { certificateTemplateRoutes } from './templates/templates.routes.ts';
import { verificationRoutes } from './verification/verification.service.ts';

/** Certificates: those that people upload, and those that the portal designs, signs and issues. */
export const certificatesModule: Module = {
  name: 'certificates',
  routes: [
    certificateRoutes,
    certificateTemplateRoutes,
    verificationRoutes,
    certificateIssueRoutes,
    issuedCertificateRoutes,
  ],
  demo: seedCertificate,
  workers: [issueCertificatesWorker],
  storedKeys: storedCertificates,
  privacy: certificatesPrivacy,
  live: { certificate: { roles: [...PARTICIPANT_ROLES, 'committee', ...DIRECTORS] } },
  extensions: [
    teamRecords.with({
      has: async (tx, teamId) => (await countCertificates(tx, teamId)) > 0,
      beforeDeletion: certificateKeysOf,
    }),
  ],
};
