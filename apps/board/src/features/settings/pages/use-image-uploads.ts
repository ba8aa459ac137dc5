import { keyOf, PAGE_IMAGE_UPLOAD } from '@portal/api-client';
import { type Data, type PageImage, pageCalls, settingsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { formatFileSize } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../shared/failures/failure-text.ts';
import { imageTexts } from './texts.ts';

/** An image that is about to be uploaded. */
export interface ImageDraft {
  readonly key: string;
  readonly file: File;
  readonly description: string;
  /** While it is sent. */
  readonly percent?: number | undefined;
  /** Why the last attempt failed. */
  readonly failure?: string | undefined;
}

/** An uploaded image with its description. */
export interface DescribedImage {
  readonly id: string;
  readonly description: string;
}

const toDraft = (file: File, index: number): ImageDraft => ({
  key: `${index}-${file.name}`,
  file,
  description: '',
});

/** Uploads images one after the other. Those that fail stay, each with its reason, and can be sent again. */
export function useImageUploads(files: readonly File[]) {
  const { api, confirmLeave } = useShell();
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [drafts, setDrafts] = useState(() => files.map(toDraft));
  const [sending, setSending] = useState(false);

  useEffect(() => confirmLeave(() => (sending ? imageTexts.leaveUpload : null)), [confirmLeave, sending]);
  useEffect(() => () => running.current?.abort(), []);

  const change = (key: string, changes: Partial<ImageDraft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const remove = (key: string) => setDrafts((all) => all.filter((draft) => draft.key !== key));

  const keep = (image: PageImage) =>
    queryClient.setQueryData<Data<typeof settingsCalls.get>>(
      keyOf(settingsCalls.get),
      (data) => data && { ...data, images: [...data.images.filter(({ id }) => id !== image.id), image] },
      // Its time on the server's clock stays that of the answer.
      { updatedAt: queryClient.getQueryState(keyOf(settingsCalls.get))?.dataUpdatedAt ?? Date.now() },
    );

  /** Sends all drafts. @returns what was uploaded, in order; null when it was cancelled */
  const send = async (): Promise<DescribedImage[] | null> => {
    const controller = new AbortController();
    running.current = controller;
    setSending(true);
    const uploaded: DescribedImage[] = [];
    for (const { key, file, description } of drafts) {
      change(key, { percent: 0, failure: undefined });
      try {
        const { image } = await api.upload(pageCalls.addImage, {
          body: { files: [file] },
          signal: controller.signal,
          onProgress: ({ percent }) => change(key, { percent }),
        });
        keep(image);
        uploaded.push({ id: image.id, description });
        remove(key);
      } catch (error) {
        if (controller.signal.aborted) {
          setSending(false);
          return null;
        }
        change(key, { percent: undefined, failure: failureText(error, imageTexts.failed) });
      }
    }
    setSending(false);
    return uploaded;
  };
  return { drafts, sending, change, remove, send, cancel: () => running.current?.abort() };
}

/** For the dialog of the browser. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export interface CheckedImages {
  readonly files: readonly File[];
  /** One sentence for each of the others. */
  readonly faults: readonly string[];
}

/** Which of the files can be sent. The server checks their content too; this only avoids a useless upload. */
export function checkImages(chosen: readonly File[]): CheckedImages {
  return {
    files: chosen.filter((file) => faultOf(file) === null),
    faults: chosen.flatMap((file) => faultOf(file) ?? []),
  };
}

function faultOf({ name, size, type }: File): string | null {
  const { max_bytes } = PAGE_IMAGE_UPLOAD;
  if (!IMAGE_TYPES.includes(type)) return imageTexts.wrongType(name);
  return size > max_bytes ? imageTexts.tooLarge(name, formatFileSize(max_bytes)) : null;
}

/** The images that are pasted. Text with a picture of itself, as word processors copy it, is pasted as text. */
export function pastedImages({ files, types }: DataTransfer): File[] {
  return types.includes('text/plain') ? [] : [...files].filter(({ type }) => type.startsWith('image/'));
}
