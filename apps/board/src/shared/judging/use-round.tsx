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
  const { data } = useRead(roundCalls.list);
  const { rounds = [] } = data ?? {};
  const begun = rounds.filter(({ state }) => state !== 'planned');
  const past = begun.find(({ number, is_current }) => !is_current && number === asked);
  // Before the rounds are known it is the one that the URL names: the page does not show another one first.
  const round = data ? past?.number : asked;
  const current = String(begun.length);
  const filter = begun.length > 1 && (
    <SegmentedFilter
      label={LABEL}
      options={begun.map(({ number, name }) => ({ value: String(number), label: name }))}
      value={String(round ?? current)}
      onChange={(chosen) => setParams(chosen === current ? {} : { round: chosen }, { replace: true })}
    />
  );
  return { rounds, round, filter };
}
