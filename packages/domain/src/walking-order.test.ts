import { inWalkingOrder } from './walking-order.ts';

const team = (name: string, place: [location: string | null, table: string] | null) => ({
  name,
  table: place && { location: place[0], name: place[1] },
});

it('sorts by hall, then by table number, and puts teams without a table last', () => {
  const teams = [
    team('بلا طاولة', null),
    team('عاشر', ['القاعة أ', 'طاولة 10']),
    team('ثان', ['القاعة أ', 'طاولة 2']),
    team('أول', ['القاعة ب', 'طاولة 1']),
    team('بلا قاعة', [null, 'طاولة 7']),
  ];
  expect(inWalkingOrder(teams).map(({ name }) => name)).toEqual([
    'بلا قاعة',
    'ثان',
    'عاشر',
    'أول',
    'بلا طاولة',
  ]);
});
