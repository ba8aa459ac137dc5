import { resolvePath, useShell } from '@portal/area-contract';
import { Button, Card, Muted, Notice, PageHeader, Stack } from '@portal/ui';
import fields from '../../../shared/forms/fields.module.css';
import formStyles from '../../../shared/forms/form-page.module.css';
import { TEAMS_PATH } from '../../../shared/navigation/paths.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import styles from './add-team.module.css';
import { NewMembers } from './new-members.tsx';
import { TeamFields } from './team-fields.tsx';
import { addTeamTexts } from './texts.ts';
import { useNewTeam } from './use-new-team.ts';

/** Adds a team with its leader, and with members if they are already known. */
export default function AddTeamPage() {
  const { prefix } = useShell();
  const { team, change, form, faults, submit, sending, added } = useNewTeam();
  return (
    <Stack>
      <PageHeader title={addTeamTexts.title} subtitle={addTeamTexts.subtitle} />
      {added && (
        <Notice tone="ok" title={addTeamTexts.done} live>
          {addTeamTexts.doneNote}
        </Notice>
      )}
      <form
        ref={form}
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className={formStyles.body} disabled={sending || added}>
          <Card title={addTeamTexts.team}>
            <TeamFields team={team} faults={faults} onChange={change} />
          </Card>
          <Card title={addTeamTexts.leader}>
            <p className={styles.hint}>
              <Muted>{addTeamTexts.leaderHint}</Muted>
            </p>
            <div className={fields.fields}>
              <PersonFields
                values={team.leader}
                faultOf={(field) => faults[`leader.${field}`]}
                onChange={(changes) => change({ leader: { ...team.leader, ...changes } })}
              />
            </div>
          </Card>
          <Card title={addTeamTexts.members}>
            <NewMembers members={team.members} faults={faults} onChange={(members) => change({ members })} />
          </Card>
        </fieldset>
        <div className={formStyles.buttons}>
          <Button href={resolvePath(prefix, TEAMS_PATH)}>{addTeamTexts.cancel}</Button>
          <Button kind="primary" type="submit" loading={sending} disabled={added}>
            {addTeamTexts.submit}
          </Button>
        </div>
      </form>
    </Stack>
  );
}
