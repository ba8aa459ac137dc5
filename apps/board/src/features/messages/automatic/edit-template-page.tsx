import { LoadedTemplate } from './loaded-template.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { automaticTexts } from './texts.ts';

/** Changes the text of an automatic message. */
export default function EditTemplatePage() {
  return (
    <LoadedTemplate title={automaticTexts.editTitle}>
      {(template) => <TemplateEditor key={template.kind} stored={template} />}
    </LoadedTemplate>
  );
}
