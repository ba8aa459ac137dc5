import { type Results, trackCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { RANKINGS } from '@portal/domain/results';
import { Muted, Panel, SegmentedFilter, SelectField, SwitchField } from '@portal/ui';
import styles from './results.module.css';
import { resultsTexts } from './texts.ts';
import type { ResultsActions } from './use-results-actions.ts';

const SHOWN = ['by_track', 'own_rank', 'own_types', 'notes'] as const;
const TOPS = [1, 2, 3, 5, 10, 20, 50, 100];
const rankingOptions = RANKINGS.map((value) => ({ value, label: resultsTexts.rankings[value] }));

/** The choices, as long as they can be made: the ranking until freezing, the rest until publishing. */
export function ChoicesPanel({ results, actions }: { results: Results; actions: ResultsActions }) {
  const { state, ranking, publish } = results;
  const { top } = publish;
  const hasTracks = useRead(trackCalls.list).data?.tracks.length;
  const shown = SHOWN.filter((part) => part !== 'by_track' || hasTracks || publish.by_track);
  const choose = (choice: Partial<Results['publish']>) => void actions.choose({ publish: choice });
  const tops = TOPS.includes(top) ? TOPS : [...TOPS, top].sort((a, b) => a - b);
  return (
    <>
      {state === 'open' && (
        <Panel title={resultsTexts.ranking}>
          <div className={styles.choices}>
            <SegmentedFilter
              label={resultsTexts.ranking}
              options={rankingOptions}
              value={ranking}
              onChange={(chosen) => void actions.choose({ ranking: chosen })}
            />
            <Muted>{resultsTexts.rankingHint}</Muted>
          </div>
        </Panel>
      )}
      <Panel title={resultsTexts.choices}>
        <fieldset className={styles.choices} disabled={state === 'published'}>
          <Muted>{resultsTexts.choicesHint}</Muted>
          <div className={styles.top}>
            <SelectField
              label={resultsTexts.top}
              placeholder={resultsTexts.top}
              options={tops.map((value) => ({ value: String(value), label: resultsTexts.topOption(value) }))}
              value={String(top)}
              onChange={({ target }) => choose({ top: Number(target.value) })}
            />
          </div>
          {shown.map((part) => (
            <SwitchField
              key={part}
              label={resultsTexts.shown[part].label}
              hint={publish[part] ? resultsTexts.shown[part].on : resultsTexts.shown[part].off}
              states={part === 'by_track' ? resultsTexts.byTrackStates : resultsTexts.switchStates}
              checked={publish[part]}
              onChange={(checked) => choose({ [part]: checked })}
            />
          ))}
        </fieldset>
      </Panel>
    </>
  );
}
