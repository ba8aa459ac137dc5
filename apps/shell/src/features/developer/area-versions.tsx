import type { Data, developerCalls } from '@portal/api-schema';
import { factsLine } from '@portal/domain/lists';
import { ForeignText, SelectField } from '@portal/ui';
import { chooseVersion, chosenVersions } from '../../shared/area-loading/chosen-versions.ts';
import type { AreaEntry } from '../../shared/area-loading/registry.ts';
import { Facts } from './shell-parts.tsx';
import { texts } from './texts.ts';

type StoredVersion = Data<typeof developerCalls.open>['versions'][number];

interface AreaVersionsProps {
  readonly shown: AreaEntry;
  readonly areas: readonly AreaEntry[];
  readonly versions: readonly StoredVersion[];
}

/** Ends the version of each choice. */
const PREVIEW = /\+preview$/;

/** The areas of the person, and a version of each for this tab. */
export function AreaVersions({ shown, areas, versions }: AreaVersionsProps) {
  const chosen = chosenVersions();
  const names = new Set([...areas, ...versions.map(({ area }) => area)].map(({ name }) => name));
  return [...names].map((name) => {
    const entry = areas.find((area) => area.name === name);
    const own = versions.filter(({ area }) => area.name === name);
    const choice = chosen.find((area) => area.name === name);
    const choose = (version: string) =>
      chooseVersion(name, own.find(({ area }) => area.version === version)?.area ?? null);
    return (
      <section key={name} aria-label={name}>
        <h3>
          <ForeignText ltr>{name}</ForeignText>
        </h3>
        <Facts
          facts={[
            [texts.inTab, entry?.version],
            ...(shown.name === name ? [[texts.onScreen, shown.version] as const] : []),
            [texts.contract, entry?.contract],
            [texts.source, entry?.source && (choice ? texts.sources.chosen : texts.sources[entry.source])],
            ...(entry?.canary ? [[texts.canary(entry.canary.share), entry.canary.version] as const] : []),
          ]}
        />
        <SelectField
          label={texts.choose(name)}
          hint={texts.chooseHint}
          none={texts.asReleased}
          value={choice?.version ?? ''}
          options={own.map(({ area, commit, released_at }) => ({
            value: area.version,
            label: factsLine([
              area.version.replace(PREVIEW, ''),
              commit,
              released_at?.slice(0, 16) ?? texts.never,
            ]),
          }))}
          onChoose={choose}
        />
      </section>
    );
  });
}
