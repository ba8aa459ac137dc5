import * as schema from '@portal/api-schema';

/** Every call that the schemas define. */
export const definedCalls: readonly schema.Call[] = Object.values<unknown>(schema).filter(isCall);

function isCall(value: unknown): value is schema.Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'access' in value
  );
}
