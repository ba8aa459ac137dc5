import type { CommitteeBadges } from '@portal/api-client';
import { useSearchParams } from '@portal/area-contract/router';
import { PrintPage } from '@portal/area-kit';
import { useMemo } from 'react';
import { BADGES_PER_SHEET, type Badge, BadgeSheets } from '../../../shared/printing/badge-sheets.tsx';
import { sheetsOf } from '../../../shared/printing/card-sheets.tsx';
import { printingTexts } from '../../../texts/printing.ts';
import { useCommitteeBadges } from './committees-to-print.request.ts';

const { committeeBadges: texts } = printingTexts;

/** Name badges for the members of the committees that the list finds, or of the one that the URL names. */
export default function CommitteeBadgesPage() {
  const [params] = useSearchParams();
  const { data: committees, ...query } = useCommitteeBadges(params.get('search'), params.get('committee_id'));
  const badges = useMemo(() => committees?.flatMap(badgesOf), [committees]);
  return (
    <PrintPage
      title={texts.title}
      query={{ ...query, data: badges }}
      summary={({ length }) => printingTexts.cards(length, sheetsOf(length, BADGES_PER_SHEET))}
      isEmpty={({ length }) => length === 0}
      empty={{ title: texts.empty, text: texts.emptyText }}
    >
      {(all) => <BadgeSheets badges={all} />}
    </PrintPage>
  );
}

function badgesOf({ full_name: committee, members }: CommitteeBadges): Badge[] {
  return members.map(({ id, full_name, title }) => ({
    key: id,
    name: full_name,
    role: texts.role,
    kind: 'committee',
    group: committee,
    ...(title && { note: title }),
  }));
}
