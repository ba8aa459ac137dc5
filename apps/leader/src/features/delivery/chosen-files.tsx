import { Button, FileList, FileRow } from '@portal/ui';
import { formatFileSize, formatPercent } from '@portal/ui/core';
import type { UploadMeter } from '../../shared/upload/upload-meter.ts';
import { texts } from '../../texts.ts';
import { sentOfEach } from './sent-of-each.ts';

export interface ChosenFilesProps {
  readonly files: readonly File[];
  /** How far the upload of all of them is; null while none runs. */
  readonly meter: UploadMeter | null;
  readonly onTakeOut: (file: File) => void;
}

/** What will be delivered, each with how far it is while it is sent; before that it can be taken out. */
export function ChosenFiles({ files, meter, onTakeOut }: ChosenFilesProps) {
  const sent = sentOfEach(files, meter?.loaded ?? 0);
  return (
    <FileList label={texts.project.chosen}>
      {files.map((file, index) => {
        const percent = sent[index] ?? 0;
        return (
          <FileRow
            key={`${file.name} ${file.size} ${file.lastModified}`}
            name={file.name}
            meta={[formatFileSize(file.size), ...(meter ? [formatPercent(percent)] : [])]}
            {...(meter
              ? { percent }
              : {
                  action: (
                    <Button
                      kind="text"
                      aria-label={texts.project.takeOutFile(file.name)}
                      onClick={() => onTakeOut(file)}
                    >
                      {texts.project.takeOut}
                    </Button>
                  ),
                })}
          />
        );
      })}
    </FileList>
  );
}
