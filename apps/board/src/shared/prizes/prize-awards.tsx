import type { Prize, PrizeWinner, TypeLabel } from '@portal/api-schema';
import { Muted } from '@portal/ui';
import { awardTexts } from './texts.ts';

interface PrizeAwardsProps {
  readonly prize: Prize;
  /** Those of the rubrics. */
  readonly parts: readonly TypeLabel[];
  readonly frozen?: boolean;
}

/** Who wins a prize, and what broke a tie. */
export function PrizeAwards({ prize: { awarded }, parts, frozen = false }: PrizeAwardsProps) {
  if (awarded.length === 0)
    return (
      <p>
        <Muted>{awardTexts.nobody}</Muted>
      </p>
    );
  return (
    <ul aria-label={frozen ? awardTexts.awardedFrozen : awardTexts.awarded}>
      {awarded.map((winner) => (
        <li key={winner.team.id}>
          {awardTexts.winner(winner.place, winner.team.name)} <Muted>{tieOf(winner, parts)}</Muted>
        </li>
      ))}
    </ul>
  );
}

/** What decided between teams with the same score, in words. */
function tieOf({ tie }: PrizeWinner, parts: readonly TypeLabel[]): string | undefined {
  if (tie === null) return undefined;
  const part = tie.slice('part:'.length);
  const label = parts.find(({ type }) => type === part)?.label ?? part;
  return awardTexts.ties[tie] ?? awardTexts.tieOfPart(label);
}
