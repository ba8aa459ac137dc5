import { waitFor } from '@testing-library/react';
import { showPage } from '../testing/open-page.ts';
import { sampleHome, sampleTeam } from '../testing/samples.ts';

test.each(['home', 'help-center'])(
  'on %s the menu is updated at once when the board qualifies the team',
  async (at) => {
    const pending = { team_status: 'Pending', has_certification: false } as const;
    let home = sampleHome({ ...pending, team: sampleTeam({ status: 'Pending' }) });
    const { facts, change } = await showPage(
      at,
      {},
      {
        'GET /index': () => home,
        'GET /pages/help': { title: 'مركز المساعدة', body: 'نص' },
      },
    );
    const expectFacts = (currentStatus: string, has_certification: boolean) =>
      waitFor(() =>
        expect(facts.at(-1)).toEqual({ currentStatus, has_certification, results_published: false }),
      );
    await expectFacts('Pending', false);

    home = sampleHome();
    await change({ type: 'team', id: 't1' });
    await expectFacts('Qualified', true);
  },
);
