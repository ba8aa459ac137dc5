import type { States } from '../../../catalogue/entry.ts';
import { Steps } from '../steps/steps.tsx';
import { EvaluationStateTag, evaluationStates, TeamStatusTag, teamStatuses } from './known-tags.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StatusTag } from './status-tag.tsx';

const keysOf = <Key extends string>(all: Readonly<Record<Key, unknown>>) => Object.keys(all) as Key[];

export const status = {
  StatusTag: {
    tones: (
      <>
        {(['ok', 'waiting', 'refused', 'info', 'neutral'] as const).map((tone) => (
          <StatusTag key={tone} tone={tone}>
            مقبول
          </StatusTag>
        ))}
      </>
    ),
    'without a dot': (
      <StatusTag tone="info" dot={false}>
        12
      </StatusTag>
    ),
  },
  TeamStatusTag: {
    all: (
      <>
        {keysOf(teamStatuses).map((one) => (
          <TeamStatusTag key={one} status={one} />
        ))}
      </>
    ),
  },
  EvaluationStateTag: {
    all: (
      <>
        {keysOf(evaluationStates).map((one) => (
          <EvaluationStateTag key={one} state={one} />
        ))}
      </>
    ),
  },
  ProgressBar: {
    part: <ProgressBar label="التقييم" percent={35} valueText="7 من 20" />,
    done: <ProgressBar label="التقييم" percent={100} />,
    unknown: <ProgressBar label="الرفع" percent={null} />,
  },
  Steps: {
    current: (
      <Steps
        label="مراحل الفريق"
        steps={[
          { key: 'a', label: 'التسجيل', state: 'done', note: '1 نوفمبر' },
          { key: 'b', label: 'التسليم', state: 'current' },
          { key: 'c', label: 'التقييم', state: 'waiting' },
        ]}
      />
    ),
  },
} satisfies Record<string, States>;
