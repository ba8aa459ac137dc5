import { boardTeamPath } from '@portal/domain/portal-paths';
import manifest from '../package.json' with { type: 'json' };
import area from './area.ts';

test('the team page has the address that the teams’ admission cards link to', () => {
  const addresses = area.routes.map(({ path }) => `${manifest.area.prefix}/${path}`);
  expect(addresses).toContain(boardTeamPath(':teamId'));
});
