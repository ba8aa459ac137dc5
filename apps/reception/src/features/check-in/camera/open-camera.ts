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

/** A phone's camera on its back where there is one, sharp enough for a pass at arm's length. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Opens the camera. Resolves with why it cannot be used instead of rejecting. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  // Browsers give a camera only to pages with TLS and to this machine itself.
  if (!window.isSecureContext) return 'insecure';
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return 'none';
  try {
    return await devices.getUserMedia(WANTED);
  } catch (error) {
    return (error instanceof Error && FAULTS[error.name]) || 'failed';
  }
}
