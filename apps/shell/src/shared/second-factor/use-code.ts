import { toLatinDigits } from '@portal/ui/core';
import { secondFactorTexts } from '../../texts-second-factor.ts';
import { useFields } from '../forms/use-fields.ts';

const { signIn: texts } = secondFactorTexts;

/** A form with one code of the second factor, and the props of its field. */
export function useCode() {
  const { values, field, ...form } = useFields({ code: '' }, ({ code }) => ({
    ...(code.trim() === '' && { code: texts.required }),
  }));
  const input = { dir: 'ltr', autoComplete: 'one-time-code', label: texts.code } as const;
  return { ...form, code: values.code.trim(), input: { ...field('code', toLatinDigits), ...input } };
}
