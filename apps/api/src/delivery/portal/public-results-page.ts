import type { AwardedPrize, PublicResult, PublicResults } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { factsLine } from '@portal/domain/lists';
import { trackTitle } from '@portal/domain/track-title';
import { escaped, foreign, serverPage } from './server-page.ts';

const TEXTS = {
  title: (event: string, round?: string) => factsLine([`نتائج ${isolate(event)}`, isolate(round ?? '')]),
  heading: 'النتائج',
  place: 'المركز',
  list: 'المراكز الأولى',
  prizes: 'الجوائز',
  listOf: (track: string) => `المراكز الأولى في ${isolate(trackTitle(track))}`,
};

const STYLES = `
  h2 { margin: 0 0 12px; font-size: 20px; line-height: 1.5; overflow-wrap: anywhere; }
  h2:first-child { margin-top: 68px; }
  :is(ol, ul) + h2 { margin-top: 30px; }
  .prize { color: #0f4f39; font-weight: 700; }
  ol, ul { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
  li { display: flex; align-items: center; gap: 20px; padding: 18px 22px; border: 1px solid #e5e4dc; border-radius: 14px; background: #fff; break-inside: avoid; }
  li.first { border: 2px solid #b8893b; }
  .rank { flex: none; min-width: 52px; color: #0f4f39; font-size: 30px; font-weight: 700; line-height: 1.3; text-align: center; }
  .rank small { display: block; color: #55605a; font-size: 12px; font-weight: 400; }
  .who { display: grid; gap: 2px; min-width: 0; overflow-wrap: anywhere; }
  .who strong { font-size: 18px; }
  .who span { font-size: 15px; }
  .who span + span { color: #55605a; font-size: 13px; }
`;

/** The page of the published results. */
export function publicResultsPage(
  releasesDir: string,
  { event_name, round, teams, prizes = [] }: PublicResults,
): Promise<string> {
  return serverPage(releasesDir, {
    title: TEXTS.title(event_name, round),
    header: `<p>${TEXTS.heading}</p><h1>${foreign(event_name)}</h1>${round === undefined ? '' : `<p>${foreign(round)}</p>`}`,
    main: [
      ...[...Map.groupBy(teams, ({ track }) => track)].map(([track, own]) => list(track, own)),
      prizeList(prizes.filter((prize) => prize.teams.length > 0)),
    ].join(''),
    styles: STYLES,
  });
}

function list(track: string | undefined, teams: readonly PublicResult[]): string {
  const heading = track === undefined ? '' : `<h2>${foreign(trackTitle(track))}</h2>`;
  const label = track === undefined ? TEXTS.list : escaped(TEXTS.listOf(track));
  return `${heading}<ol aria-label="${label}">${teams.map(row).join('')}</ol>`;
}

function prizeList(prizes: readonly AwardedPrize[]): string {
  if (prizes.length === 0) return '';
  const rows = prizes.map(({ name, description, teams }) => {
    const winners = teams.map((team) => `<strong>${foreign(team.name)}</strong>`).join('');
    const about = description === '' ? '' : `<span>${foreign(description)}</span>`;
    return `<li><div class="who"><span class="prize">${foreign(name)}</span>${winners}${about}</div></li>`;
  });
  return `<h2>${TEXTS.prizes}</h2><ul aria-label="${TEXTS.prizes}">${rows.join('')}</ul>`;
}

function row({ rank, name, project_title, sector }: PublicResult): string {
  const lines = [project_title, sector].flatMap((text) =>
    text === null ? [] : `<span>${foreign(text)}</span>`,
  );
  return `<li${rank === 1 ? ' class="first"' : ''}><span class="rank"><small>${TEXTS.place}</small>${rank}</span><div class="who"><strong>${foreign(name)}</strong>${lines.join('')}</div></li>`;
}
