import { prizeSlides, slidesOf } from './slides.ts';

const team = (name: string, rank: number) => ({ name, rank, project_title: null, sector: null });
const kindsOf = (teams: Parameters<typeof slidesOf>[1]) =>
  slidesOf('هاكاثون', teams).map((slide) => {
    if (slide.kind === 'place') return slide.rank;
    return slide.kind === 'team' ? slide.place.teams.map(({ name }) => name).join('+') : slide.kind;
  });

test.each([
  [
    'from the third to the first',
    [team('أ', 1), team('ب', 2), team('ج', 3), team('د', 4)],
    [3, 'ج', 2, 'ب', 1, 'أ'],
  ],
  ['teams that share a rank together', [team('أ', 1), team('ب', 1), team('ج', 3)], [3, 'ج', 1, 'أ+ب']],
  [
    'all that share the third rank',
    [team('أ', 1), team('ب', 2), team('ج', 3), team('د', 3)],
    [3, 'ج+د', 2, 'ب', 1, 'أ'],
  ],
  ['what there is of fewer teams', [team('أ', 1)], [1, 'أ']],
])('the ceremony announces %s', (_what, teams, announced) => {
  expect(kindsOf(teams)).toEqual(['intro', ...announced, 'podium']);
});

test('the prizes that somebody won come one by one, each before its winners', () => {
  const winner = { name: 'أ', project_title: null, sector: null };
  const prizes = [
    { name: 'أفضل تقني', description: '', teams: [winner] },
    { name: 'بلا فائز', description: '', teams: [] },
  ];
  expect(prizeSlides(prizes).map((slide) => slide.kind)).toEqual(['prize', 'winners']);
  expect(prizeSlides()).toEqual([]);
});
