import { ApiError } from '@portal/api-client';
import { type ReleasedApp, type ReleaseStep, releaseCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Notice, SelectField } from '@portal/ui';
import { formatDay, formatTime } from '@portal/ui/core';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { type Shown, useTyped } from '../../shared/dialogs/use-dialog.tsx';
import styles from './releases.module.css';
import { releasesTexts as texts } from './texts.ts';

const SHARES = [5, 10, 25, 50];
const EVERYONE = 'everyone';

export interface AskedStep {
  readonly step: ReleaseStep;
  readonly app: string;
  readonly version: string;
  /** What everyone has; undefined for an area that was never released. */
  readonly running: string | undefined;
  readonly earlier: ReleasedApp['earlier'];
}

/** Says what a step does to whom, asks why, and shows what the portal found against it. */
export function StepDialog({ step, app, version, running, earlier, ...shown }: AskedStep & Shown) {
  const { api, event } = useShell();
  const { sending } = useAction();
  const [{ chosen }, choose] = useTyped(shown, {
    chosen: step === 'roll_back' ? (earlier[0]?.version ?? '') : EVERYONE,
  });
  const [details, setDetails] = useState<readonly string[]>([]);
  const { title, button, text, action } = texts.steps[step];
  const body = {
    step,
    version: step === 'roll_back' ? chosen : version,
    ...(step === 'roll_back' && running && { running }),
    ...(step === 'promote_preview' && chosen !== EVERYONE && { share: Number(chosen) }),
  };
  const change = (note: string) => {
    const input = { params: { app }, body: { ...body, note } };
    return {
      ...sending(releaseCalls.change, action, input),
      call: async () => {
        try {
          return await api.send(releaseCalls.change, input);
        } catch (error) {
          setDetails((error instanceof ApiError && error.errors.details) || []);
          throw error;
        }
      },
    };
  };
  /** Without the year: a select shows one line, on a phone too. */
  const dayAndTime = (at: string) => `${formatDay(at, event.timeZone)}، ${formatTime(at, event.timeZone)}`;
  const choices =
    step === 'roll_back'
      ? earlier.map((one) => ({
          value: one.version,
          label: one.since ? texts.earlier(one.version, dayAndTime(one.since.at)) : one.version,
        }))
      : [
          { value: EVERYONE, label: texts.everyone },
          // A canary is beside what everyone has.
          ...(running ? SHARES : []).map((share) => ({ value: String(share), label: texts.share(share) })),
        ];
  return (
    <ReasonDialog
      {...shown}
      title={title}
      confirmText={button}
      cancelText={texts.cancel}
      danger={!step.startsWith('promote')}
      reason={texts.reason}
      action={change}
    >
      <p>{text({ version, running })}</p>
      {(step === 'roll_back' || step === 'promote_preview') && (
        <SelectField
          label={step === 'roll_back' ? texts.to : texts.toWhom}
          placeholder={texts.to}
          options={choices}
          value={chosen}
          onChoose={(next) => choose({ chosen: next })}
        />
      )}
      {details.length > 0 && (
        <Notice tone="refused" title={texts.refused} live>
          <ul className={styles.details} dir="ltr" lang="en">
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
    </ReasonDialog>
  );
}
