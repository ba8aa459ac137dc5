import { type UploadMeter, uploadTexts } from '@portal/area-kit/upload';
import { Button, FileList, FileRow } from '@portal/ui';
import { formatFileSize, formatPercent } from '@portal/ui/core';
import { deliveryTexts } from './texts.ts';

interface ChosenFilesProps {
  readonly files: readonly File[];
  /** Progress of the upload of all files; null while none runs. */
  readonly meter: UploadMeter | null;
  readonly onRemove: (file: File) => void;
}

/** The files to deliver: removable before the upload, each with its progress during it. */
export function ChosenFiles({ files, meter, onRemove }: ChosenFilesProps) {
  const percents = uploadedPercents(files, meter?.loaded ?? 0);
  return (
    <FileList label={deliveryTexts.chosen}>
      {files.map((file, index) => {
        const percent = percents[index] ?? 0;
        return (
          <FileRow
            key={`${file.name} ${file.size} ${file.lastModified}`}
            name={file.name}
            meta={[formatFileSize(file.size), ...(meter ? [stateOf(percents, index)] : [])]}
            {...(meter
              ? { percent }
              : {
                  action: (
                    <Button
                      kind="text"
                      aria-label={deliveryTexts.takeOutFile(file.name)}
                      onClick={() => onRemove(file)}
                    >
                      {deliveryTexts.takeOut}
                    </Button>
                  ),
                })}
          />
        );
      })}
    </FileList>
  );
}

/** How much of a file was sent, or that those before it come first. */
function stateOf(percents: readonly number[], index: number): string {
  const isWaiting = index > 0 && (percents[index - 1] ?? 0) < 100;
  return isWaiting ? uploadTexts.waitsForTurn : formatPercent(percents[index] ?? 0);
}

/** The uploaded percentage of each file, 0–100: one request sends the files one after another. */
export function uploadedPercents(files: readonly { readonly size: number }[], loadedBytes: number): number[] {
  let before = 0;
  return files.map(({ size }) => {
    const sent = Math.min(Math.max(loadedBytes - before, 0), size);
    before += size;
    return Math.floor((sent / size) * 100);
  });
}
