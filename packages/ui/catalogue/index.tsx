import '@portal/ui/styles';
import { LinkProvider, PortalProvider } from '@portal/ui/core';
import { createRoot } from 'react-dom/client';
import styles from './catalogue.module.css';
import { entries } from './entries.ts';
import { nothing, OVER_THE_PAGE, type States } from './entry.ts';

/** `?dir=ltr` turns the page; `?only=Dialog/question` shows one state. */
const parameters = new URLSearchParams(location.search);
const only = parameters.get('only')?.split('/');
document.dir = parameters.get('dir') ?? 'rtl';

const all = Object.entries<States>(entries);
const flat = all.flatMap(([name, states]) => Object.keys(states).map((state) => `${name}/${state}`));
// The test photographs what is listed here.
document.body.dataset.alone = JSON.stringify(
  flat.filter((one) => OVER_THE_PAGE.includes(one.replace(/\/.*/, ''))),
);

function Catalogue() {
  if (only) return all.find(([name]) => name === only[0])?.[1][String(only[1])];
  return all.map(([name, states]) => (
    <section key={name} className={styles.entry} data-entry={OVER_THE_PAGE.includes(name) ? undefined : name}>
      <h2>{name}</h2>
      {Object.entries(states).map(([state, shown]) => (
        <div key={state} className={styles.state}>
          <h3>{state}</h3>
          {OVER_THE_PAGE.includes(name) ? (
            <a href={`?dir=${document.dir}&only=${name}/${state}`}>{state}</a>
          ) : (
            shown
          )}
        </div>
      ))}
    </section>
  ));
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <PortalProvider>
    <LinkProvider navigate={nothing}>
      <Catalogue />
    </LinkProvider>
  </PortalProvider>,
);
