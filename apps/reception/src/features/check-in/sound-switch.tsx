import { Button } from '@portal/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { checkInTexts } from './texts.ts';

export function SoundSwitch({ isMuted, onToggle }: { isMuted: boolean; onToggle: () => void }) {
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <Button icon={<Icon size={18} strokeWidth={1.7} aria-hidden />} onClick={onToggle}>
      {isMuted ? checkInTexts.sound.off : checkInTexts.sound.on}
    </Button>
  );
}
