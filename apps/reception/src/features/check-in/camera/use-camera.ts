import { pause } from '@portal/area-kit';
import { readPass } from '@portal/domain/pass-code';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDetector } from './detector.ts';
import { newCodes } from './new-codes.ts';
import { type CameraFault, openCamera } from './open-camera.ts';

/** Pause between two searches: the page stays quick on a slow phone, and the battery lasts longer. */
const PAUSE_MS = 90;

type CameraState = 'starting' | 'on' | CameraFault;

export type Camera = ReturnType<typeof useCamera>;

interface CameraOptions {
  /** While true the picture goes on and nothing is read. */
  readonly isPaused: boolean;
  readonly onCode: (text: string) => void;
}

/**
 * Shows the camera in the video element of the returned ref and reads codes from it, each once while it is in sight. It is
 * off while the page is hidden, and starts again when a camera appears, or when the browser is told to allow one.
 */
export function useCamera({ isPaused, onCode }: CameraOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(() => (window.isSecureContext ? 'starting' : 'insecure'));
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [attempt, setAttempt] = useState(0);
  useWakeLock(state === 'on');
  const retry = useCallback(() => {
    setState((before) => (before === 'insecure' ? before : 'starting'));
    setAttempt((before) => before + 1);
  }, []);
  const read = useEffectEvent((text: string) => {
    if (!isPaused) onCode(text);
  });
  const skips = useEffectEvent(() => isPaused);

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;

    async function show(stream: MediaStream, shown: HTMLVideoElement) {
      const stop = () => {
        for (const each of stream.getTracks()) each.stop();
        shown.srcObject = null;
        setTrack(null);
      };
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop);
      const [picture] = stream.getVideoTracks();
      picture?.addEventListener('ended', () => setState('busy'));
      shown.srcObject = stream;
      await shown.play().catch(() => {});
      if (signal.aborted) return;
      setState('on');
      setTrack(picture ?? null);
    }

    async function search(shown: HTMLVideoElement) {
      const detect = await createDetector();
      const codes = newCodes();
      while (!signal.aborted) {
        if (skips()) codes.keep(performance.now());
        else if (shown.readyState >= shown.HAVE_CURRENT_DATA) {
          const texts = await detect(shown);
          const text = texts.find((found) => readPass(found)) ?? texts[0];
          if (text !== undefined && codes.isNew(text, performance.now())) read(text);
        }
        await pause(PAUSE_MS, signal);
      }
    }

    async function run() {
      const opened = await openCamera();
      const shown = video.current;
      if (typeof opened === 'string') {
        if (!signal.aborted) setState(opened);
      } else if (shown) {
        await show(opened, shown);
        await search(shown);
      } else for (const each of opened.getTracks()) each.stop();
    }
    if (document.visibilityState === 'visible') {
      run().catch((error: unknown) => {
        console.warn('The camera cannot be read.', error);
        if (!signal.aborted) setState('failed');
      });
    }
    return () => stopping.abort();
  }, [attempt]);

  const onCameras = useEffectEvent(() => {
    if (state !== 'on' && state !== 'starting') retry();
  });
  useEffect(() => {
    let stopped = false;
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    document.addEventListener('visibilitychange', retry);
    devices?.addEventListener?.('devicechange', onCameras);
    let permission: PermissionStatus | undefined;
    navigator.permissions
      ?.query({ name: 'camera' as PermissionName })
      .then((status) => {
        permission = status;
        if (!stopped) status.addEventListener('change', onCameras);
      })
      // Firefox has no such permission.
      .catch(() => {});
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', retry);
      devices?.removeEventListener?.('devicechange', onCameras);
      permission?.removeEventListener('change', onCameras);
    };
  }, [retry]);

  return { video, state, track, retry, isFailed: state !== 'on' && state !== 'starting' };
}

/** Keeps the screen on; the browser ends it by itself while the page is hidden. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    // Refused when the battery is low, and missing in older browsers.
    const lock = navigator.wakeLock?.request('screen').catch(() => null);
    return () => void lock?.then((held) => held?.release());
  }, [isWanted]);
}
