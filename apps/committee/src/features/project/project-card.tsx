import type { FileSummary, Project } from '@portal/api-client';
import { useOpenFile } from '@portal/area-kit';
import { Button, Card, FileList, FileRow, ForeignText } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { memo, useState } from 'react';
import { isDownloaded, viewerKind } from './file-kind.ts';
import { FileViewer } from './file-viewer.tsx';
import styles from './project-card.module.css';
import { fileTexts, fileTexts as texts } from './texts.ts';

export const ProjectCard = memo(function ProjectCard({ project }: { project: Project | null }) {
  if (!project) return <Card title={fileTexts.project}>{fileTexts.noProject}</Card>;
  return (
    <Card title={fileTexts.files}>
      <p className={styles.title}>
        <ForeignText>{project.title}</ForeignText>
      </p>
      {project.description && (
        <p className={styles.description}>
          <ForeignText>{project.description}</ForeignText>
        </p>
      )}
      <ProjectFiles label={fileTexts.files} files={project.files} />
    </Card>
  );
});

/** The project's files. A file that the browser can show opens in the viewer; the others open in a tab or are downloaded. */
function ProjectFiles({ label, files }: { label: string; files: readonly FileSummary[] }) {
  const openFile = useOpenFile();
  const [shown, setShown] = useState<string | null>(null);

  const action = (file: FileSummary) => {
    if (viewerKind(file)) {
      return (
        <Button kind="text" aria-label={texts.viewLabel(file.name)} onClick={() => setShown(file.id)}>
          {texts.view}
        </Button>
      );
    }
    const [text, labelOf] = isDownloaded(file)
      ? [texts.download, texts.downloadLabel]
      : [texts.open, texts.openLabel];
    return (
      <Button
        kind="text"
        aria-label={labelOf(file.name)}
        loading={openFile.isPending && openFile.variables === file.id}
        onClick={() => openFile.mutate(file.id)}
      >
        {text}
      </Button>
    );
  };
  return (
    <>
      <FileList label={label}>
        {files.map((file) => (
          <FileRow key={file.id} name={file.name} meta={[formatFileSize(file.size)]} action={action(file)} />
        ))}
      </FileList>
      {shown !== null && (
        <FileViewer
          files={files.filter(viewerKind)}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
