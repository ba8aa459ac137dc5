import { keyOf } from '@portal/api-client';
import { certificateTemplateCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { serverFaults } from '@portal/area-kit';
import { CERTIFICATE_BACKGROUND_UPLOAD } from '@portal/domain/upload-limits';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../../shared/failures/failure-text.ts';
import { useFileUpload } from '../../../../shared/files/use-file-upload.ts';
import { backgroundTexts } from '../texts.ts';

/** Uploads the background of a design. It can be cancelled. */
export function useBackgroundUpload(id: string) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useFileUpload({
    limits: CERTIFICATE_BACKGROUND_UPLOAD,
    texts: backgroundTexts,
    call: async (file, options) => {
      const { template } = await api.upload(certificateTemplateCalls.setBackground, {
        params: { id },
        body: { file },
        ...options,
      });
      queryClient.setQueryData<Data<typeof certificateTemplateCalls.list>>(
        keyOf(certificateTemplateCalls.list),
        (data) =>
          data && { templates: data.templates.map((one) => (one.id === template.id ? template : one)) },
      );
    },
    reasonOf,
  });
}

function reasonOf(error: unknown): string {
  const { files, file } = serverFaults(error, ['files', 'file']);
  return files ?? file ?? failureText(error, backgroundTexts.failed);
}
