import { badgeCalls, type CommitteeBadges } from '@portal/api-schema';
import { useSearchParams } from '@portal/area-contract/router';
import { useMemo } from 'react';
import { useEveryPage } from '../../../shared/lists/every-page.ts';
import { type Badge, BadgesPrintPage } from '../../../shared/printing/badges-print-page.tsx';
import { committeeBadgeTexts } from './texts.ts';

/** Name badges for the members of the committees that the list finds, or of the one that the URL names. */
export default function CommitteeBadgesPage() {
  const [params] = useSearchParams();
  const search = params.get('search');
  const committeeId = params.get('committee_id');
  const { data: committees, ...query } = useEveryPage(
    badgeCalls.committees,
    { ...(search && { search }), ...(committeeId && { committee_id: committeeId }) },
    (page) => page.committees,
  );
  const badges = useMemo(() => committees?.flatMap(badgesOf), [committees]);
  return <BadgesPrintPage texts={committeeBadgeTexts} query={{ ...query, data: badges }} />;
}

function badgesOf({ full_name: committee, members }: CommitteeBadges): Badge[] {
  return members.map(({ id, full_name, title }) => ({
    key: id,
    name: full_name,
    role: committeeBadgeTexts.role,
    kind: 'committee',
    group: committee,
    ...(title && { notes: [title] }),
  }));
}
