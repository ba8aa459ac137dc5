import { ApiError } from '@portal/api-client';
import type { Project } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import {
  actionFailureText,
  type PointToMissing,
  serverFaults,
  useDraft,
  useFormFaults,
} from '@portal/area-kit';
import {
  type Choice,
  choiceAfter,
  isUploading,
  mayBeRetried,
  useUpload,
  whileAlone,
} from '@portal/area-kit/upload';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useReloadSoon } from '../../shared/use-team-change.ts';
import type { KeptDelivery } from './kept-delivery.ts';
import { type ProjectValues, titleFaults } from './project-fields.tsx';
import { deliveryTexts } from './texts.ts';

const NOTHING: Choice = { files: [], refused: [] };
const FIELDS = ['title', 'description'] as const satisfies readonly (keyof ProjectValues)[];

/** The server's sentence about a field or a file, else the general one; an ended session is not invalid input. */
const failureText = (error: unknown) => {
  const sessionEnded = error instanceof ApiError && error.status === 401;
  if (sessionEnded) return actionFailureText(error, deliveryTexts.deliverFailed);
  const [sentence] = Object.values(serverFaults(error, ['files', ...FIELDS]));
  return sentence ?? deliveryTexts.deliverFailed;
};

/** Whether a reload should not send it again: the server refused it, and it does not wait for a login. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status !== 401 && !mayBeRetried(error);

/** The delivery that a page before this one left, unless another tab goes on with it. */
async function readInterrupted(userId: string): Promise<KeptDelivery | null> {
  const { readKeptDelivery } = await import('./kept-delivery.ts');
  const kept = await readKeptDelivery(userId);
  return kept && !(await isUploading(userId)) ? kept : null;
}

/**
 * The chosen files and typed fields of a delivery, and its upload, which goes on after a reload. They stay until the server
 * has accepted them.
 *
 * @param answers the questions that are answered before the delivery, once they are shown
 */
export function useDelivery(project: Project | null, answers: RefObject<PointToMissing | null>) {
  const { api, session } = useShell();
  const { userId } = session;
  const deliveredAt = project?.delivered_at ?? null;
  const reloadSoon = useReloadSoon();
  const [choice, setChoice] = useState(NOTHING);
  const { typed, change, discard } = useDraft<ProjectValues>('project');
  const values: ProjectValues = {
    title: typed?.title ?? project?.title ?? '',
    description: typed?.description ?? project?.description ?? '',
  };
  const { form, faults, check } = useFormFaults(values, titleFaults);
  const upload = useUpload({
    send: (options, arrived) =>
      whileAlone(userId, async () => {
        const [title, description] = [values.title.trim(), values.description.trim()];
        const sent = { files: choice.files, title, description };
        const [kept, { deliverInParts }] = await Promise.all([
          import('./kept-delivery.ts'),
          import('./deliver-in-parts.ts'),
        ]);
        // Cancelled while these loaded.
        options.signal?.throwIfAborted();
        await kept.keepDelivery(userId, { ...sent, after: deliveredAt });
        try {
          const delivered = await deliverInParts(api, sent, options, arrived);
          await kept.forgetDelivery(userId);
          return delivered;
        } catch (error) {
          if (isFinal(error)) await kept.forgetDelivery(userId);
          throw error;
        }
      }),
    words: {
      leaving: deliveryTexts.leaving,
      running: deliveryTexts.delivering,
      done: deliveryTexts.deliverDone,
      failed: (error) => {
        // Sent before the questions were shown: one without an answer is pointed to.
        answers.current?.();
        return failureText(error);
      },
    },
    onDone: ({ refused }) => {
      setChoice(choiceAfter(refused));
      discard();
      reloadSoon();
    },
  });
  // A delivery that a reload or another page interrupted, read once. It does not replace files that were chosen before it was read.
  const { data: resumed } = useQuery({
    queryKey: ['interrupted-delivery', userId],
    queryFn: () => readInterrupted(userId),
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  useEffect(() => {
    if (!resumed || choice !== NOTHING) return;
    change({ title: resumed.title, description: resumed.description });
    setChoice({ files: resumed.files, refused: [] });
  }, [resumed]);
  // Once the form shows it: what is sent is what the form has. Not by itself over what was delivered meanwhile, from another device.
  const { files } = choice;
  const { start } = upload;
  useEffect(() => {
    if (resumed?.files === files && resumed.after === deliveredAt) void start();
  }, [resumed, files]);

  return {
    choice,
    choose: setChoice,
    values,
    isTyped: Object.values({ ...typed }).some((text) => text !== ''),
    change,
    form,
    faults,
    upload,
    submit: () => {
      if (check() && !answers.current?.()) void start();
    },
    cancel: () => {
      upload.cancel();
      void import('./kept-delivery.ts').then(({ forgetDelivery }) => forgetDelivery(userId));
    },
  };
}
