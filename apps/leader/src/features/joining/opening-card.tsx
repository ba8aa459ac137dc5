import { type Joining, joinCalls, type Opening } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { JOIN_SPECIALTIES_MAX, TEAM_NEEDS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { Card, Muted, Stack, StatusTag, TextArea, TextField } from '@portal/ui';
import { Pencil, UserPlus } from 'lucide-react';
import { ConfirmedButton } from '../../shared/confirmed-button.tsx';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import styles from './joining.module.css';
import { Needs } from './open-teams.tsx';
import { joiningTexts as texts } from './texts.ts';

/** Between the specialties in their field. */
const SEPARATOR = '، ';

interface Values {
  readonly needs: string;
  readonly specialties: string;
}

const namesIn = (text: string) =>
  text
    .split(/[,،\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

function openingFaults({ needs, specialties }: Values) {
  const names = namesIn(specialties);
  const tooMany = names.length > JOIN_SPECIALTIES_MAX || names.some(({ length }) => length > NAME_MAX);
  return {
    ...(needs.trim() === '' && { needs: texts.needsRequired }),
    ...(tooMany && { specialties: texts.tooManySpecialties }),
  };
}

/** Whether the own team is open, and what it says that it needs. */
export function OpeningCard({ joining, mayChange }: { joining: Joining; mayChange: boolean }) {
  const { api } = useShell();
  const { opening, members_count, max_team_members: max } = joining;
  const isFull = members_count >= max;
  return (
    <Card title={texts.opening} aside={opening && <StatusTag tone="ok">{texts.isOpen}</StatusTag>}>
      <Stack>
        {opening ? <Needs opening={opening} /> : <Muted>{texts.notOpen}</Muted>}
        {isFull && <Muted>{texts.full(max)}</Muted>}
        {mayChange && (
          <div className={styles.buttons}>
            {!isFull && <OpeningDialog opening={opening} />}
            {opening && (
              <ConfirmedButton
                verb={texts.close}
                label={texts.closeLabel}
                text={texts.closeText}
                words={texts.closing}
                run={() => api.send(joinCalls.close)}
              />
            )}
          </div>
        )}
      </Stack>
    </Card>
  );
}

function OpeningDialog({ opening }: { opening: Opening | null }) {
  const { api } = useShell();
  const stored = { needs: opening?.needs ?? '', specialties: opening?.specialties.join(SEPARATOR) ?? '' };
  return (
    <EditDialog<Values>
      title={opening ? texts.edit : texts.open}
      icon={opening ? Pencil : UserPlus}
      confirmText={opening ? texts.save : texts.open}
      draft="team-opening"
      stored={stored}
      faultsOf={openingFaults}
      words={texts.opened}
      send={({ needs, specialties }) =>
        api.send(joinCalls.open, { body: { needs: needs.trim(), specialties: namesIn(specialties) } })
      }
    >
      {(field) => (
        <>
          <TextArea
            {...field('needs')}
            label={texts.needs}
            placeholder={texts.needsExample}
            maxLength={TEAM_NEEDS_MAX}
          />
          <TextField
            {...field('specialties')}
            label={texts.specialties}
            hint={texts.specialtiesHint}
            autoComplete="off"
          />
        </>
      )}
    </EditDialog>
  );
}
