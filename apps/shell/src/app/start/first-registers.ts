import type { AvailableRegisters } from '@portal/api-client';

const REGISTERS_URL = '/api/available-registers';

/**
 * The state of registration, in the first request of the page, before the API client is loaded; null when there is no
 * usable answer: the client then asks again.
 */
export async function fetchRegisters(): Promise<AvailableRegisters | null> {
  try {
    const answer = await fetch(REGISTERS_URL);
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data: AvailableRegisters };
    return data;
  } catch {
    return null;
  }
}
