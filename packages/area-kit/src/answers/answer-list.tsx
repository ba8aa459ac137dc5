import { answerCalls, type FormAnswer } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { answerText } from '@portal/domain/forms/answers';
import { Button, ForeignText, Muted, StatusTag } from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import { useOpenAddress } from '../files/use-open-address.ts';
import styles from './answers.module.css';
import { answerFieldTexts, fileAnswerTexts, teamAnswersTexts } from './texts.ts';

/** A question with its answer, if there is one. */
export interface AskedQuestion
  extends Pick<FormAnswer, 'field_id' | 'file_id' | 'kind' | 'label' | 'is_current'> {
  readonly value: FormAnswer['value'] | null;
  /** Whether an answer is still expected. */
  readonly missing: boolean;
}

/** Questions and their answers. One that was changed or removed since is shown as it was answered. */
export function AnswerList({ asked }: { asked: readonly AskedQuestion[] }) {
  return (
    <dl className={styles.list}>
      {asked.map((question) => (
        <div key={question.field_id} className={styles.answer}>
          <dt className={styles.question}>
            <ForeignText>{question.label}</ForeignText>
          </dt>
          <dd className={styles.value}>
            <AnswerText {...question} />
            {question.missing && <StatusTag tone="waiting">{teamAnswersTexts.required}</StatusTag>}
            {!question.is_current && <Muted>{teamAnswersTexts.formerly}</Muted>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FileLink({ id, name }: { readonly id: string; readonly name: string }) {
  const { api } = useShell();
  const opening = useOpenAddress(
    (fileId) => api.send(answerCalls.fileUrl, { params: { id: fileId } }),
    fileAnswerTexts.openFailed,
  );
  return (
    <Button
      kind="text"
      loading={opening.isPending}
      aria-label={fileAnswerTexts.open(name)}
      onClick={() => opening.mutate(id)}
    >
      <ForeignText>{name}</ForeignText>
    </Button>
  );
}

/** A link leads only to where people may go: other schemes could run code. */
const isWebAddress = (text: string) => /^https?:\/\//i.test(text);

function AnswerText({ kind, value, missing, file_id }: AskedQuestion) {
  const text = answerText(value);
  if (text === '') return missing ? null : <Muted>{answerFieldTexts.noAnswer}</Muted>;
  if (kind === 'link' && isWebAddress(text)) {
    return (
      <a href={text} target="_blank" rel="noopener noreferrer nofollow">
        <ForeignText ltr>{text}</ForeignText>
      </a>
    );
  }
  if (file_id !== undefined) return <FileLink id={file_id} name={text} />;
  if (kind === 'date') return formatDate(`${text}T00:00:00Z`, 'UTC');
  return <ForeignText ltr={kind === 'number'}>{text}</ForeignText>;
}
