// Takes the place of the shell's `area-loading/federation.ts` in the plain bundle: every area is part of it.
import * as board from '../../apps/board/src/area.ts';
import * as committee from '../../apps/committee/src/area.ts';
import * as leader from '../../apps/leader/src/area.ts';
import * as reception from '../../apps/reception/src/area.ts';

const areas = { board, committee, leader, reception };

export async function fetchManifest() {}

export async function loadExposed({ name }) {
  return areas[name];
}
