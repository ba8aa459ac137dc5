import { automaticTexts } from '../../../texts/automatic-messages.ts';
import { LoadedTemplate } from './loaded-template.tsx';
import { TemplateEditor } from './template-editor.tsx';

/** Changes the text of an automatic message. */
export default function EditTemplatePage() {
  return (
    <LoadedTemplate title={automaticTexts.editTitle}>
      {(template) => <TemplateEditor key={template.kind} stored={template} />}
    </LoadedTemplate>
  );
}
