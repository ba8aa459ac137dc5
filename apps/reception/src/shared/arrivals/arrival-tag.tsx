import { StatusTag } from '@portal/ui';
import { arrivalOf, type DeskTeam } from './desk-team.ts';
import { arrivalTexts } from './texts.ts';

const TONES = { none: 'neutral', some: 'info', all: 'ok' } as const;

export function ArrivalTag({ team }: { readonly team: DeskTeam }) {
  const arrival = arrivalOf(team);
  return <StatusTag tone={TONES[arrival]}>{arrivalTexts.tags[arrival]}</StatusTag>;
}
