import { type Choice, SelectField } from '@portal/ui';
import type { FactsProps } from '../facts/facts.tsx';
import fields from '../forms/fields.module.css';
import { TeamPicker } from './team-picker.tsx';
import { audienceTexts } from './texts.ts';

/** Who a message or a certificate goes to: a kind of people, or teams by name. */
interface AnyAudience {
  readonly to: string;
  readonly team_ids?: readonly string[];
}

/** A choice that narrows a kind of people; its field of the audience has the chosen value, as `write` makes it. */
export interface AudienceField {
  readonly name: string;
  /** React key, where several choices set the same field of the audience. */
  readonly key?: string;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Choice[];
  /** The label of the empty option; «الكل» by default. */
  readonly open?: string;
  /** Whether there is no empty option. */
  readonly isRequired?: boolean;
  readonly read?: (stored: unknown) => string | undefined;
  /** `before` is the field's previous value; undefined removes the field. */
  readonly write?: (value: string | undefined, before: unknown) => unknown;
}

export interface AudienceKind<Audience extends AnyAudience> {
  readonly label: string;
  /** The audience before anything else of it is chosen. */
  readonly empty: Audience;
  readonly fields?: readonly AudienceField[];
}

interface AudienceFieldsProps<Audience extends AnyAudience> {
  readonly label: string;
  readonly kinds: readonly AudienceKind<Audience>[];
  readonly audience: Audience;
  readonly error?: string | undefined;
  readonly onChange: (audience: Audience) => void;
}

/** What was chosen in a field; undefined where it was left open. */
function chosenIn(
  { name, read = (stored) => (stored === undefined ? undefined : String(stored)) }: AudienceField,
  audience: AnyAudience,
): string | undefined {
  return read((audience as unknown as Readonly<Record<string, unknown>>)[name]);
}

const kindOf = <Audience extends AnyAudience>(kinds: readonly AudienceKind<Audience>[], audience: Audience) =>
  kinds.find(({ empty }) => empty.to === audience.to);

/** Whether the people can be counted: named teams need one at least. */
export function isComplete({ team_ids }: AnyAudience): boolean {
  return team_ids === undefined || team_ids.length > 0;
}

/** Chooses a kind of people, and what that kind needs besides. */
export function AudienceFields<Audience extends AnyAudience>(props: AudienceFieldsProps<Audience>) {
  const { label, kinds, audience, error, onChange } = props;
  const kind = kindOf(kinds, audience);
  const select = ({ name, write = (one) => one }: AudienceField, value: string) => {
    const { [name]: before, ...others } = audience as Readonly<Record<string, unknown>>;
    const next = write(value || undefined, before);
    onChange({ ...others, ...(next !== undefined && { [name]: next }) } as unknown as Audience);
  };
  return (
    <div className={fields.fields}>
      <SelectField
        label={label}
        options={kinds.map(({ empty, label: name }) => ({ value: empty.to, label: name }))}
        value={audience.to}
        error={error}
        onChoose={(to) => onChange(kinds.find(({ empty }) => empty.to === to)?.empty ?? audience)}
      />
      {kind?.fields?.map((field) => (
        <SelectField
          key={field.key ?? field.name}
          label={field.label}
          hint={field.hint}
          none={field.isRequired ? undefined : (field.open ?? audienceTexts.any)}
          options={field.options}
          value={chosenIn(field, audience) ?? ''}
          onChoose={(value) => select(field, value)}
        />
      ))}
      {audience.team_ids && (
        <div className={fields.wide}>
          <TeamPicker
            chosen={audience.team_ids}
            onChange={(team_ids) => onChange({ ...audience, team_ids })}
          />
        </div>
      )}
    </div>
  );
}

/** An audience in words: its kind, and what narrows that. */
export function audienceFacts<Audience extends AnyAudience>(
  label: string,
  kinds: readonly AudienceKind<Audience>[],
  audience: Audience,
): FactsProps['facts'] {
  const kind = kindOf(kinds, audience);
  const narrowed = (kind?.fields ?? []).map((field) => {
    const value = chosenIn(field, audience);
    const chosen = field.options.find((option) => option.value === value);
    return [field.label, value === undefined ? field.open : chosen?.label] as const;
  });
  return [[label, kind?.label], ...narrowed.filter(([, shown]) => shown !== undefined)];
}
