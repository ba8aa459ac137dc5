import { readOf } from '@portal/api-client';
import { type Data, type MessageTemplate, messageTemplateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import type { Faults } from '@portal/area-kit';
import { PLACEHOLDERS_OF_KIND, REMINDER_HOURS_MAX } from '@portal/domain/automatic-messages';
import { Button, Form, PageHeader, Panel, Row, Stack, TextField } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import formStyles from '../../../shared/forms/form-page.module.css';
import { RestoredNotice, useKeptForm } from '../../../shared/forms/use-kept-form.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { wholeNumberOf } from '../../../shared/forms/whole-number.ts';
import { automaticKindNames } from '../../../shared/records/automatic-kind-names.ts';
import { MessageTextFields, textFaults } from '../editor/message-form.tsx';
import { PreviewDialog } from '../editor/preview-dialog.tsx';
import styles from '../messages.module.css';
import { messageTexts } from '../texts.ts';
import { LoadedTemplate } from './loaded-template.tsx';
import { automaticTexts } from './texts.ts';

interface TemplateValues {
  readonly subject: string;
  readonly body: string;
  /** Of the reminder; null for the others. */
  readonly hours: string | null;
}

function templateValues({ subject, body, hours }: MessageTemplate): TemplateValues {
  return { subject, body, hours: hours === null ? null : String(hours) };
}

function hoursOf({ hours }: TemplateValues): number | null {
  return hours === null ? null : wholeNumberOf(hours, REMINDER_HOURS_MAX);
}

function templateFaults(values: TemplateValues): Faults<TemplateValues> {
  return {
    ...textFaults(values),
    ...(values.hours !== null &&
      hoursOf(values) === null && { hours: automaticTexts.hoursInvalid(REMINDER_HOURS_MAX) }),
  };
}

/** Changes the text of an automatic message, previews it, and goes back to the default text. */
export default function EditTemplatePage() {
  return (
    <LoadedTemplate title={automaticTexts.editTitle}>
      {(template) => <TemplateEditor key={template.kind} stored={template} />}
    </LoadedTemplate>
  );
}

function TemplateEditor({ stored }: { stored: MessageTemplate }) {
  const { api } = useShell();
  const { send, sending, acting: resetting } = useAction();
  const { kind } = stored;
  const kept = useKeptForm(`template.${kind}`, stored, templateValues, automaticTexts.unsaved);
  const { saved, values, change } = kept;
  const [previewing, setPreviewing] = useState(false);
  const show = ({ templates }: Data<typeof messageTemplateCalls.list>) =>
    kept.show(templates.find((one) => one.kind === kind) ?? saved);
  const { formProps, faults, check, save, acting } = useSavedForm({
    values,
    faultsOf: templateFaults,
    version: saved.version,
    action: (edited) => {
      const { subject, body } = values;
      const hours = hoursOf(values);
      const template = { kind, ...edited, text: { subject, body }, ...(hours !== null && { hours }) };
      return sending(messageTemplateCalls.change, automaticTexts.saving, { body: { template } });
    },
    onSaved: show,
  });
  const busy = acting || resetting;
  const backToDefault = async () => {
    const { result } = await send(messageTemplateCalls.change, automaticTexts.resetting, {
      body: { template: { kind, text: null, version: saved.version } },
    });
    if (result) show(result);
  };
  const text = { kind, subject: values.subject, body: values.body };
  return (
    <Stack>
      <PageHeader
        title={automaticKindNames[kind]}
        subtitle={
          kind === 'delivery_closing' ? automaticTexts.reminds(saved.hours ?? 0) : automaticTexts.when[kind]
        }
      />
      {kept.isRestored && <RestoredNotice onStartOver={kept.startOver} />}
      <Form ref={formProps.form} className={styles.form} submitting={busy} onSubmit={() => void save()}>
        <fieldset className={formStyles.body} disabled={busy}>
          <Panel title={automaticTexts.text}>
            <Stack>
              <MessageTextFields
                values={values}
                faults={faults}
                placeholders={PLACEHOLDERS_OF_KIND[kind]}
                onChange={change}
              />
              {values.hours !== null && (
                <TextField
                  label={automaticTexts.hours}
                  hint={automaticTexts.hoursHint(REMINDER_HOURS_MAX)}
                  inputMode="numeric"
                  value={values.hours}
                  error={faults.hours}
                  onChange={({ target }) => change({ hours: target.value })}
                />
              )}
            </Stack>
          </Panel>
        </fieldset>
        <Row>
          <Button kind="primary" type="submit" loading={busy}>
            {automaticTexts.save}
          </Button>
          <Button
            onClick={() => {
              if (check()) setPreviewing(true);
            }}
          >
            {messageTexts.preview}
          </Button>
          {!saved.is_default && (
            <Button loading={busy} onClick={() => void backToDefault()}>
              {automaticTexts.backToDefault}
            </Button>
          )}
        </Row>
      </Form>
      <PreviewDialog
        open={previewing}
        onClose={() => setPreviewing(false)}
        read={({ as }) => readOf(api, messageTemplateCalls.preview, { body: { ...text, ...(as && { as }) } })}
        test={(as) => api.send(messageTemplateCalls.test, { body: { ...text, ...(as && { as }) } })}
      />
    </Stack>
  );
}
