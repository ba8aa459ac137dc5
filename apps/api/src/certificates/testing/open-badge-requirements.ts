/*
 * What Open Badges 3.0 requires of the parts that a credential here has: which are there, of which type, and where no others may
 * be. It is ours: 1EdTech's JSON Schema of AchievementCredential is not a part of this project.
 */

const text = { type: 'string', minLength: 1 };
const address = { type: 'string', pattern: '^https?://' };
/** A list of types with this one among them. */
const types = (...names: readonly string[]) => ({
  type: 'array',
  allOf: names.map((name) => ({ contains: { const: name } })),
});
const part = (
  required: readonly string[],
  properties: Readonly<Record<string, object>>,
  isClosed = false,
) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: !isClosed,
});

const IDENTITY_TYPES = ['name', 'emailAddress', 'systemId', 'userName', 'accountId', 'identifier'];

const identity = part(
  ['type', 'hashed', 'identityHash', 'identityType'],
  {
    type: { const: 'IdentityObject' },
    hashed: { type: 'boolean' },
    identityHash: text,
    identityType: { anyOf: [{ enum: IDENTITY_TYPES }, { type: 'string', pattern: '^ext:[a-zA-Z0-9._-]+$' }] },
    salt: text,
  },
  true,
);

const achievement = part(['id', 'type', 'name', 'description', 'criteria'], {
  id: address,
  type: types('Achievement'),
  name: text,
  description: text,
  criteria: { ...part([], { id: address, narrative: text }), minProperties: 1 },
});

const subject = part(['type', 'achievement', 'identifier'], {
  type: types('AchievementSubject'),
  identifier: { type: 'array', minItems: 1, items: identity },
  licenseNumber: text,
  role: text,
  result: { type: 'array', items: part(['type'], { type: types('Result'), value: text }) },
  achievement,
});

export const OPEN_BADGE_REQUIREMENTS = part(
  ['@context', 'id', 'type', 'name', 'issuer', 'validFrom', 'credentialSubject'],
  {
    '@context': {
      type: 'array',
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        {
          type: 'string',
          pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d+\\.json$',
        },
      ],
      minItems: 2,
    },
    id: address,
    type: types('VerifiableCredential', 'OpenBadgeCredential'),
    name: text,
    issuer: part(['id', 'type'], { id: address, type: types('Profile'), name: text, url: address }),
    validFrom: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' },
    credentialSubject: subject,
    evidence: { type: 'array', items: part(['type'], { type: types('Evidence'), name: text }) },
  },
);
