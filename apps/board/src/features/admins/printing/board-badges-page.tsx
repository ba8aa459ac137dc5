import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../../../shared/lists/every-page.ts';
import type { Badge } from '../../../shared/printing/badge-sheets.tsx';
import { BadgesPrintPage } from '../../../shared/printing/badges-print-page.tsx';
import { accountTexts } from '../../../texts/accounts.ts';
import { printingTexts } from '../../../texts/printing.ts';

const { boardBadges: texts } = printingTexts;

/** Name badges for the directors; super-admins alone may list their accounts. */
export default function BoardBadgesPage() {
  const { api } = useShell();
  const query = { sort: 'full_name' } as const;
  const badges = useQuery({
    queryKey: [...queryKeys.admins(query), 'print'],
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) => api.admins.list({ ...query, ...page }, { signal }));
      return pages
        .flatMap(({ admins }) => admins)
        .map(
          ({ user_id, full_name, role }): Badge => ({
            key: user_id,
            name: full_name,
            role: texts.role,
            kind: 'board',
            group: accountTexts.roles[role],
          }),
        );
    },
  });
  return <BadgesPrintPage texts={texts} query={badges} />;
}
