export { type Choice, choiceAfter, chooseFiles } from './choose-files.ts';
export { type ArrivedFiles, sendInParts } from './send-in-parts.ts';
export { uploadTexts } from './texts.ts';
export { mayBeRetried, UploadFaults } from './upload-faults.tsx';
export type { UploadMeter } from './upload-meter.ts';
export { UploadProgress } from './upload-progress.tsx';
export { UploadZone } from './upload-zone.tsx';
export { useUpload } from './use-upload.ts';
export { isUploading, whileAlone } from './while-alone.ts';
