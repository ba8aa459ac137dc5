import type { ApiError } from '@portal/api-client';
import { Button, Notice } from '@portal/ui';
import { uploadTexts } from './texts.ts';
import type { Upload } from './use-upload.ts';

/** Whether the same files may be accepted later: the server cannot take them now. */
export const mayBeRetried = ({ status }: ApiError) => [408, 409, 429].includes(status) || status >= 500;

const OBSTACLES = {
  connection: { title: uploadTexts.connectionLost, text: uploadTexts.connectionLostText },
  turn: { title: uploadTexts.waitsForTurn, text: uploadTexts.waitsForTurnText },
};

interface UploadFaultsProps {
  readonly upload: Upload;
  /** The files of the last upload, in the order in which they were sent. */
  readonly files: readonly File[];
  /** One sentence for each file that was not added. */
  readonly refused: readonly string[];
  /** The title of a failure. */
  readonly failed: string;
}

/** The files that were not added, what the upload waits for, and the failure of the last one with a retry. */
export function UploadFaults({ upload, files, refused, failed }: UploadFaultsProps) {
  const { failure, waitsFor, start, goOn } = upload;
  const reasons = Object.entries(failure?.errors ?? {}).flatMap(([field, sentences]) =>
    sentences.map((sentence) => nameFile(field, sentence, files)),
  );
  const isTemporary = failure !== null && mayBeRetried(failure);
  // Nothing that was entered is the cause: the server's sentence replaces the title, which blames it.
  const [sentence] = isTemporary ? reasons : [];
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="refused" title={uploadTexts.notTaken} live>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {waitsFor && (
        <Notice
          tone="waiting"
          title={OBSTACLES[waitsFor].title}
          live
          action={<Button onClick={goOn}>{uploadTexts.goOn}</Button>}
        >
          <p>{OBSTACLES[waitsFor].text}</p>
        </Notice>
      )}
      {failure && (
        <Notice
          tone={isTemporary ? 'waiting' : 'refused'}
          title={sentence ?? failed}
          live
          {...((reasons.length === 0 || isTemporary) && {
            action: <Button onClick={() => void start()}>{uploadTexts.retry}</Button>,
          })}
        >
          {!sentence && reasons.map((problem) => <p key={problem}>{problem}</p>)}
        </Notice>
      )}
    </>
  );
}

/** The server calls the first file `files.0`; the person knows it by its name. */
function nameFile(field: string, sentence: string, files: readonly File[]): string {
  const file = files[Number(/^files\.(\d+)$/.exec(field)?.[1])];
  return file ? uploadTexts.refused(file.name, sentence) : sentence;
}
