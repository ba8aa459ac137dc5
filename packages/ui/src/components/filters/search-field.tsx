import { Search } from 'lucide-react';
import { InputWithIcon, TextInput } from '../fields/inputs.tsx';

interface SearchFieldProps {
  /** What is searched: the placeholder and the accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
}

/** A search box that reports every keystroke; `SearchBox` waits until typing pauses. */
export function SearchField({ label, value, onChange, onBlur }: SearchFieldProps) {
  return (
    <InputWithIcon icon={<Search size={16} strokeWidth={1.6} aria-hidden />}>
      <TextInput
        type="search"
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </InputWithIcon>
  );
}
