import { Search } from 'lucide-react';
import { InputWithIcon, TextInput } from '../fields/inputs.tsx';

interface SearchFieldProps {
  /** Says what is searched; it is both the placeholder and the name for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A search box that tells every letter; `SearchBox` waits until the typing pauses. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <InputWithIcon icon={<Search size={16} strokeWidth={1.6} aria-hidden />}>
      <TextInput
        type="search"
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </InputWithIcon>
  );
}
