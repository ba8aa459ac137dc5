import { Button } from '@portal/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { remember, remembered } from '../../shared/remembered.ts';
import { checkInTexts } from './texts.ts';

export function SoundSwitch({ isMuted, onToggle }: { isMuted: boolean; onToggle: () => void }) {
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <Button icon={<Icon size={18} strokeWidth={1.7} aria-hidden />} onClick={onToggle}>
      {isMuted ? checkInTexts.sound.off : checkInTexts.sound.on}
    </Button>
  );
}

const KEY = 'portal-reception-muted';

/** Whether this device is silent, which it stays after a reload; and what changes it. */
export function useMuted(): [isMuted: boolean, toggle: () => void] {
  const [isMuted, setMuted] = useState(() => remembered(KEY) === '1');
  const toggle = useCallback(() => {
    setMuted((before) => {
      remember(KEY, before ? '0' : '1');
      return !before;
    });
  }, []);
  return [isMuted, toggle];
}
