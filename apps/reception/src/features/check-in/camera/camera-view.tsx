import { Button, Notice } from '@portal/ui';
import { Camera as CameraIcon, CameraOff } from 'lucide-react';
import { checkInTexts } from '../texts.ts';
import styles from './camera.module.css';
import { CameraControls } from './camera-controls.tsx';
import type { Camera } from './use-camera.ts';

interface CameraViewProps {
  /** Something else is on screen: the picture is hidden and nothing is read. */
  readonly isHidden: boolean;
  readonly camera: Camera;
}

/** The picture of the camera, or why there is none: in its place, so that nothing moves. */
export function CameraView({ isHidden, camera: { video, state, track, retry } }: CameraViewProps) {
  const { camera } = checkInTexts;
  if (state === 'insecure') {
    if (isHidden) return null;
    return (
      <Notice tone="waiting" title={camera.faults.insecure.title}>
        {camera.faults.insecure.text}
      </Notice>
    );
  }
  return (
    <div className={styles.view} hidden={isHidden}>
      <video ref={video} className={styles.video} aria-label={camera.label} muted playsInline />
      {state === 'on' || state === 'starting' ? (
        <>
          <span className={styles.frame} aria-hidden />
          {state === 'on' && track && <CameraControls key={track.id} track={track} onSwitch={retry} />}
          <p className={styles.hint}>{state === 'on' ? camera.hint : camera.starting}</p>
        </>
      ) : (
        <div className={styles.fault} role="status">
          <CameraOff size={36} strokeWidth={1.5} aria-hidden />
          <p className={styles.faultTitle}>{camera.faults[state].title}</p>
          <p>{camera.faults[state].text}</p>
          <Button icon={<CameraIcon size={18} strokeWidth={1.7} aria-hidden />} onClick={retry}>
            {camera.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
