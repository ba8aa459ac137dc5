import { getInstance } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@portal/area-contract';
import { factsLine, listOf } from '@portal/domain/lists';
import { ForeignText } from '@portal/ui';
import { Fragment } from 'react';
import type { AreaEntry } from '../../shared/area-loading/registry.ts';
import { useSlotStates } from '../../shared/area-loading/slot-states.ts';
import { ownShellVersion } from '../../shared/start/own-shell-version.ts';
import styles from './developer-panel.module.css';
import { texts } from './texts.ts';

/** Every module that the bundles of this page share, once for each copy, from the federation runtime's own record. */
function sharedModules() {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  return scopes.flatMap((scope) =>
    Object.entries(scope).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn, lib, loaded, shareConfig }]) => ({
        name,
        version,
        from,
        usedBy: [...new Set(useIn)],
        isLoaded: Boolean(loaded || lib),
        isSingleton: Boolean(shareConfig?.singleton),
      })),
    ),
  );
}

/** The shell's versions, the slots of the areas, and the modules that the bundles of this page share. */
export function ShellParts({ areas }: { readonly areas: readonly AreaEntry[] }) {
  const states = useSlotStates();
  const slots = new Set(areas.flatMap(({ offers = [], fills = [] }) => [...offers, ...fills]));
  const having = (field: 'offers' | 'fills', slot: string) =>
    areas.filter((area) => area[field]?.includes(slot));
  const stateOf = (slot: string, area: string) => {
    const state = states[`${slot} ${area}`];
    return texts.filledBy(area, state ? texts.states[state] : texts.notOnScreen);
  };
  return (
    <>
      <section aria-label={texts.shell}>
        <h3>{texts.shell}</h3>
        <Facts
          facts={[
            [texts.version, ownShellVersion() ?? undefined],
            [texts.contract, texts.contracts(OLDEST_CONTRACT_VERSION, CONTRACT_VERSION)],
          ]}
        />
      </section>
      <section aria-label={texts.slots}>
        <h3>{texts.slots}</h3>
        <Facts
          facts={[...slots].map((slot) => {
            const offers = having('offers', slot).map(({ name }) => name);
            const fills = having('fills', slot).map(({ name }) => stateOf(slot, name));
            return [slot, texts.slot(listOf(offers) || texts.nobody, listOf(fills) || texts.nobody)];
          })}
        />
      </section>
      <section aria-label={texts.shared}>
        <h3>{texts.shared}</h3>
        <Facts
          facts={sharedModules().map(({ name, version, from, usedBy, isLoaded, isSingleton }) => [
            `${name} ${version}`,
            factsLine([
              `${texts.from} ${from}`,
              isSingleton && texts.singleton,
              isLoaded ? usedBy.length > 0 && `${texts.usedBy} ${usedBy.join(' ')}` : texts.unused,
            ]),
          ])}
        />
      </section>
    </>
  );
}

interface FactsProps {
  /** Label and value; a value that is not there is shown as such. */
  readonly facts: readonly (readonly [string, string | undefined])[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value = texts.none]) => (
        <Fragment key={label}>
          <dt>
            <ForeignText>{label}</ForeignText>
          </dt>
          <dd>
            <ForeignText>{value}</ForeignText>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
