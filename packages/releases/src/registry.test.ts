import { type Registry, type RegistryArea, slotFaults } from './registry.ts';

const area = (name: string, fields: Partial<RegistryArea> = {}) => ({ name, ...fields }) as RegistryArea;
const registry = (...areas: RegistryArea[]): Registry => ({ revision: 1, areas });
const leader = area('leader', { offers: ['leader-home@1'] });
const canary = { fills: ['leader-home@1'] } as RegistryArea['canary'] & object;

test('an area fills only what a released area offers, or it itself', () => {
  const mentors = area('mentors', { fills: ['leader-home@1'] });
  expect(slotFaults(registry(leader), mentors)).toEqual([]);
  expect(slotFaults(registry(leader), area('mentors', { fills: ['leader-home@2'] }))).toEqual([
    'mentors fills leader-home@2, which no released area offers (offered: leader-home@1 of leader).',
  ]);
  expect(
    slotFaults(registry(area('leader', { canary: { ...canary, offers: ['leader-home@1'] } })), mentors),
  ).toEqual(['mentors fills leader-home@1, which no released area offers (offered: none).']);
  expect(slotFaults(registry(), { ...mentors, offers: ['leader-home@1'] })).toEqual([]);
});

test('an area ends no slot that another one fills, also as a canary', () => {
  const others = [area('mentors', { fills: ['leader-home@1'] }), area('archive', { canary }), area('board')];
  expect(slotFaults(registry(leader, ...others), area('leader', { offers: ['leader-home@2'] }))).toEqual([
    'leader no longer offers leader-home@1, which mentors fills.',
    'leader no longer offers leader-home@1, which archive fills.',
  ]);
  expect(slotFaults(registry(leader, area('board')), area('leader'))).toEqual([]);
});
