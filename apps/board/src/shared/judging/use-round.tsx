import { type Round, roundCalls } from '@portal/api-schema';
import { useSearchParams } from '@portal/area-contract/router';
import { useRead } from '@portal/area-kit';
import { SegmentedFilter } from '@portal/ui';
import type { ReactNode } from 'react';

const LABEL = 'الجولة';

interface ShownRound {
  readonly rounds: readonly Round[];
  /** The number of an earlier round, which the URL names; undefined for the current one. */
  readonly round: number | undefined;
  /** The choice between the rounds that have begun, where there are several. */
  readonly filter: ReactNode;
}

/** The number of the round that the URL names, which needs no connection; undefined for the current one. */
export function useAskedRound(): number | undefined {
  return Number(useSearchParams()[0].get('round')) || undefined;
}

/** The round that a page shows. */
export function useRound(): ShownRound {
  const asked = useAskedRound();
  const [, setParams] = useSearchParams();
  const rounds = useRead(roundCalls.list).data?.rounds ?? [];
  const begun = rounds.filter(({ state }) => state !== 'planned');
  const past = begun.find(({ number, is_current }) => !is_current && number === asked);
  const round = past?.number;
  const filter = begun.length > 1 && (
    <SegmentedFilter
      label={LABEL}
      options={begun.map(({ number, name }) => ({ value: String(number), label: name }))}
      value={String(round ?? begun.length)}
      onChange={(chosen) => setParams({ round: chosen }, { replace: true })}
    />
  );
  return { rounds, round, filter };
}
