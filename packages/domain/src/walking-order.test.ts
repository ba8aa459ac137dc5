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

it('counts numbers in Latin and Arabic names of tables and halls, written with either digits', () => {
  const places: [string, string][] = [
    ['Hall 10', 'B2'],
    ['Hall 2', 'A10'],
    ['Hall 2', 'A9'],
    ['القاعة ١٠', 'طاولة ١'],
    ['القاعة ٢', 'طاولة ١٠'],
    ['القاعة ٢', 'طاولة 9'],
  ];
  const order = inWalkingOrder(places.map((place) => team(place.join(' '), place)));
  const ofScript = (script: string) =>
    order.map(({ name }) => name).filter((name) => name.startsWith(script));
  expect(ofScript('القاعة')).toEqual(['القاعة ٢ طاولة 9', 'القاعة ٢ طاولة ١٠', 'القاعة ١٠ طاولة ١']);
  expect(ofScript('Hall')).toEqual(['Hall 2 A9', 'Hall 2 A10', 'Hall 10 B2']);
});
