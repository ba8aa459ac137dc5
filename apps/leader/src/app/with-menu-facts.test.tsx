import { waitFor } from '@testing-library/react';
import { leaderServer } from '../testing/leader-server.ts';
import { openPage } from '../testing/open-page.ts';
import { sampleHome, sampleTeam } from '../testing/samples.ts';

test.each(['home', 'help-center'])(
  'on %s the menu is updated at once when the board qualifies the team',
  async (at) => {
    let home = sampleHome({
      team_status: 'Pending',
      has_certification: false,
      team: sampleTeam({ status: 'Pending' }),
    });
    leaderServer({
      'GET /index': () => home,
      'GET /pages/help': { title: 'مركز المساعدة', body: 'نص' },
    });
    const { facts, change } = await openPage(at);
    await waitFor(() =>
      expect(facts.at(-1)).toEqual({
        currentStatus: 'Pending',
        has_certification: false,
        results_published: false,
      }),
    );

    home = sampleHome();
    await change({ type: 'team', id: 't1' });
    await waitFor(() =>
      expect(facts.at(-1)).toEqual({
        currentStatus: 'Qualified',
        has_certification: true,
        results_published: false,
      }),
    );
  },
);
