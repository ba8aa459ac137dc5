import { remember, remembered } from '../../../shared/remembered.ts';

/** Why there is no picture: each has its own sentence. */
export type CameraFault = 'insecure' | 'none' | 'refused' | 'busy' | 'failed';

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotSupportedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Sharp enough for a pass at arm's length. */
const SIZE: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } };
/** A phone's camera on its back where there is one. */
const ANY: MediaTrackConstraints = { facingMode: 'environment' };

/** In the local storage: the camera that this browser uses. */
const CHOSEN = 'portal-reception-camera';

/** Stores the camera to use from now on; an empty id stands for any. */
export const chooseCamera = (deviceId: string) => remember(CHOSEN, deviceId);

/** Opens the camera that was chosen; any, when it is not there. Resolves with why none can be used instead of rejecting. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  // Browsers give a camera only to pages with TLS and to this machine itself.
  if (!window.isSecureContext) return 'insecure';
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return 'none';
  const chosen = remembered(CHOSEN) ?? '';
  try {
    const camera = chosen === '' ? ANY : { deviceId: { exact: chosen } };
    return await devices.getUserMedia({ audio: false, video: { ...SIZE, ...camera } });
  } catch (error) {
    const fault = (error instanceof Error && FAULTS[error.name]) || 'failed';
    if (chosen === '' || fault !== 'none') return fault;
    chooseCamera('');
    return openCamera();
  }
}
