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

/** The round that a page shows. */
export function useRound(): ShownRound {
  const [params, setParams] = useSearchParams();
  const rounds = useRead(roundCalls.list).data?.rounds ?? [];
  const begun = rounds.filter(({ state }) => state !== 'planned');
  const past = begun.find(({ number, is_current }) => !is_current && String(number) === params.get('round'));
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
