import { type Admin, adminCalls } from '@portal/api-schema';
import { ROLE_LABELS } from '@portal/domain/roles';
import { useMemo } from 'react';
import { useEveryPage } from '../../../shared/lists/every-page.ts';
import { OnlySuperAdmins } from '../../../shared/only-super-admins.tsx';
import { type Badge, BadgesPrintPage } from '../../../shared/printing/badges-print-page.tsx';
import { boardBadgeTexts } from './texts.ts';

/** Name badges for the directors; super-admins alone may list their accounts. */
export default function BoardBadgesPage() {
  return (
    <OnlySuperAdmins title={boardBadgeTexts.title} text={boardBadgeTexts.onlySuperAdmins}>
      <BoardBadges />
    </OnlySuperAdmins>
  );
}

function BoardBadges() {
  const { data: admins, ...query } = useEveryPage(
    adminCalls.list,
    { sort: 'full_name' },
    (page) => page.admins,
  );
  const badges = useMemo(() => admins?.map(badgeOf), [admins]);
  return <BadgesPrintPage texts={boardBadgeTexts} query={{ ...query, data: badges }} />;
}

function badgeOf({ user_id, full_name, role }: Admin): Badge {
  return {
    key: user_id,
    name: full_name,
    role: boardBadgeTexts.role,
    kind: 'board',
    group: ROLE_LABELS[role],
  };
}
