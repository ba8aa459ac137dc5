import { arrivalsOf, otherCheckIn, trueInstant, WAITING_MAX_MS } from './check-ins.ts';

const MINUTE_MS = 60_000;
const received = Date.parse('2026-11-22T09:00:00Z');
const checkIn = (id: string, minute: number, ...member_ids: string[]) => ({
  id,
  at: new Date(received + minute * MINUTE_MS).toISOString(),
  member_ids,
});

describe('when a check-in was', () => {
  it.each([0, -3 * 60 * MINUTE_MS, 50 * 365 * 24 * 60 * MINUTE_MS])(
    'is known although the clock of the device is %d ms wrong',
    (wrong) => {
      const sentAt = received + wrong;
      expect(trueInstant({ at: sentAt - 20 * MINUTE_MS, sentAt }, received)).toBe(received - 20 * MINUTE_MS);
    },
  );

  it('is never in the future, and not long before the event', () => {
    expect(trueInstant({ at: received + MINUTE_MS, sentAt: received }, received)).toBe(received);
    expect(trueInstant({ at: received + MINUTE_MS, sentAt: null }, received)).toBe(received);
    expect(trueInstant({ at: 0, sentAt: received }, received)).toBe(received - WAITING_MAX_MS);
  });

  it('is what the device says when it does not say when it sent it', () => {
    expect(trueInstant({ at: received - MINUTE_MS, sentAt: null }, received)).toBe(received - MINUTE_MS);
  });
});

describe('arrivals', () => {
  it('are those of the first desk, whatever the order in which they are received', () => {
    const checkIns = [checkIn('b', 0, 'sara', 'omar'), checkIn('a', 5, 'omar', 'huda')];
    for (const received of [checkIns, checkIns.toReversed()]) {
      const deskOf = Object.fromEntries([...arrivalsOf(received)].map(([member, { id }]) => [member, id]));
      expect(deskOf).toEqual({ huda: 'a', omar: 'b', sara: 'b' });
    }
  });

  it('at the same instant are decided alike everywhere', () => {
    const pair = [checkIn('b', 0, 'omar'), checkIn('a', 0, 'omar')];
    expect(arrivalsOf(pair).get('omar')?.id).toBe('a');
    expect(arrivalsOf(pair.toReversed()).get('omar')?.id).toBe('a');
  });

  it('know of another check-in only when it has some of the same people', () => {
    const whole = checkIn('a', 0, 'sara', 'omar');
    expect(otherCheckIn(whole, [whole, checkIn('b', 1, 'huda')])).toBeNull();
    const later = checkIn('c', 2, 'omar');
    expect(otherCheckIn(whole, [whole, later])).toBe(later);
    expect(otherCheckIn(later, [whole, later])).toBe(whole);
  });
});
