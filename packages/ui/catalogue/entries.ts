import type * as components from '@portal/ui';
import type * as markdown from '@portal/ui/markdown';
import type * as qrCode from '@portal/ui/qr-code';
import { button } from '../src/components/button/button.catalogue.tsx';
import { choices } from '../src/components/choices/choices.catalogue.tsx';
import { dataTable } from '../src/components/data-table/data-table.catalogue.tsx';
import { dateTime } from '../src/components/date-time/date-time.catalogue.tsx';
import { feedback } from '../src/components/feedback/feedback.catalogue.tsx';
import { fields } from '../src/components/fields/fields.catalogue.tsx';
import { files } from '../src/components/files/files.catalogue.tsx';
import { filters } from '../src/components/filters/filters.catalogue.tsx';
import { identity } from '../src/components/identity/identity.catalogue.tsx';
import { menu } from '../src/components/menu/menu.catalogue.tsx';
import { print } from '../src/components/print/print.catalogue.tsx';
import { scoreStrip } from '../src/components/score-strip/score-strip.catalogue.tsx';
import { states } from '../src/components/states/states.catalogue.tsx';
import { status } from '../src/components/status/status.catalogue.tsx';
import { surface } from '../src/components/surface/surface.catalogue.tsx';
import { core } from '../src/core/core.catalogue.tsx';
import { ownEntries } from '../src/markdown/markdown.catalogue.tsx';
import type { States } from './entry.ts';

type Exports = typeof components & typeof markdown & typeof qrCode;
/** Exports with a capital letter are components. */
type Component = { [Name in keyof Exports]: Name extends Capitalize<Name> ? Name : never }[keyof Exports];

/** Every component of the package: the compiler refuses one that has no entry. */
export const entries = {
  ...button,
  ...choices,
  ...dataTable,
  ...dateTime,
  ...feedback,
  ...fields,
  ...files,
  ...filters,
  ...identity,
  ...menu,
  ...print,
  ...scoreStrip,
  ...states,
  ...status,
  ...surface,
  ...core,
  ...ownEntries,
} satisfies Record<Component, States>;
