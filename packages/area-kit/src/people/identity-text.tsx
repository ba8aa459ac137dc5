import { type IdentityFields, identityKindText } from '@portal/domain/identities';
import { ForeignText, Muted } from '@portal/ui';

/** The number of an identity in a list, and what it is when it is not a Saudi one. */
export function IdentityText({ person }: { readonly person: IdentityFields }) {
  const kind = identityKindText(person);
  return (
    <>
      <ForeignText ltr>{person.identity}</ForeignText>
      {kind && (
        <>
          {' '}
          <Muted>{kind}</Muted>
        </>
      )}
    </>
  );
}
