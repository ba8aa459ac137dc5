export { countCertificates } from './certificates.repository.ts';
export {
  certificateIssues,
  certificates,
  certificateTemplates,
  issuedCertificates,
} from './certificates.schema.ts';
export { hasCertification } from './certificates.service.ts';
export { certificatesModule } from './module.ts';
export { CERTIFICATE_KEYS_PATH, verifyAddress } from './signing/credential.ts';
export { listPublicKeys, rotateSigningKey } from './signing/keys.repository.ts';
export { type PublicKeyJwk, publishedKeys } from './signing/signing-keys.ts';
export { credentialOfCertificate, verifyCertificate } from './verification/verification.service.ts';
