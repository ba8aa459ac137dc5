import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkInTexts } from '../texts.ts';
import styles from './camera.module.css';
import { chooseCamera } from './open-camera.ts';

const { camera } = checkInTexts;
const icon = { size: 22, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** The torch, and the choice of another camera, each where the device has it. */
export function CameraControls({ track, onSwitch }: { track: MediaStreamTrack; onSwitch: () => void }) {
  const [isLit, setLit] = useState(false);
  const next = useNextCamera(track);
  const light = async () => {
    try {
      await track.applyConstraints({ advanced: [torch(!isLit)] });
      setLit(!isLit);
    } catch (error) {
      console.warn('The torch cannot be switched.', error);
    }
  };
  const switchCamera = () => {
    if (next) chooseCamera(next);
    onSwitch();
  };
  const Light = isLit ? FlashlightOff : Flashlight;
  return (
    <div className={styles.controls}>
      {hasTorch(track) && (
        <button
          type="button"
          className={styles.control}
          aria-label={camera.torch}
          aria-pressed={isLit}
          onClick={() => void light()}
        >
          <Light {...icon} />
        </button>
      )}
      {next && (
        <button type="button" className={styles.control} aria-label={camera.another} onClick={switchCamera}>
          <SwitchCamera {...icon} />
        </button>
      )}
    </div>
  );
}

/** TypeScript's library has no torch. */
const torch = (torch: boolean) => ({ torch }) as MediaTrackConstraintSet;

function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox has no capabilities.
  const { torch } = (track.getCapabilities?.() ?? {}) as { torch?: boolean };
  return torch === true;
}

/** The id of the camera after this one; null where there is no other. */
function useNextCamera(track: MediaStreamTrack): string | null {
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    let stopped = false;
    const find = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices();
      const cameras = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
      const current = cameras.indexOf(track.getSettings().deviceId ?? '');
      const other = cameras[(current + 1) % cameras.length];
      if (!stopped) setNext(cameras.length > 1 && other ? other : null);
    };
    find().catch((error: unknown) => console.warn('The cameras cannot be listed.', error));
    return () => {
      stopped = true;
    };
  }, [track]);
  return next;
}
