import { keyOf } from '@portal/api-client';
import { adminCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ROLE_LABELS } from '@portal/domain/roles';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../../../shared/lists/every-page.ts';
import type { Badge } from '../../../shared/printing/badge-sheets.tsx';
import { BadgesPrintPage } from '../../../shared/printing/badges-print-page.tsx';
import { boardBadgeTexts } from './texts.ts';

/** Name badges for the directors; super-admins alone may list their accounts. */
export default function BoardBadgesPage() {
  const { api } = useShell();
  const query = { sort: 'full_name' } as const;
  const badges = useQuery({
    queryKey: [...keyOf(adminCalls.list, { query }), 'print'],
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) =>
        api.send(adminCalls.list, { query: { ...query, ...page }, signal }),
      );
      return pages
        .flatMap(({ admins }) => admins)
        .map(
          ({ user_id, full_name, role }): Badge => ({
            key: user_id,
            name: full_name,
            role: boardBadgeTexts.role,
            kind: 'board',
            group: ROLE_LABELS[role],
          }),
        );
    },
  });
  return <BadgesPrintPage texts={boardBadgeTexts} query={badges} />;
}
