import { fileCalls, type Project } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import { ProjectFields, type ProjectValues, titleFaults } from './project-fields.tsx';
import { deliveryTexts } from './texts.ts';

/** Changes title and description of the delivered project. */
export function EditProject({ project }: { project: Project }) {
  const { api } = useShell();
  return (
    <EditDialog<ProjectValues>
      title={deliveryTexts.edit}
      confirmText={deliveryTexts.editConfirm}
      draft="project-edit"
      stored={{ title: project.title, description: project.description ?? '' }}
      faultsOf={titleFaults}
      words={deliveryTexts.change}
      send={({ title, description }) =>
        api.send(fileCalls.changeProject, { body: { title: title.trim(), description: description.trim() } })
      }
    >
      {(field) => <ProjectFields field={field} />}
    </EditDialog>
  );
}
