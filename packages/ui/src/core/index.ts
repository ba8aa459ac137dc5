export { preloadConfirm, type Question, useConfirm } from './confirm.tsx';
export { isEmail } from './email.ts';
export {
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  formatRemaining,
  formatTime,
  formatWithin,
  type Instant,
} from './format/dates.ts';
export { toLatinDigits } from './format/digits.ts';
export { formatFileSize, formatNumber, formatPercent, formatScore } from './format/numbers.ts';
export { countOf, type NounForms, nouns } from './format/plurals.ts';
export { AppLink, type AppLinkProps, LinkProvider, useLinkClick } from './link.tsx';
export { loaderTexts } from './loader-texts.ts';
export { PortalProvider, type PortalProviderProps } from './portal-provider.tsx';
export * from './timing.ts';
export { type LoadingToast, type Toasts, useToasts } from './toasts.tsx';
export { breakpoints, colors, FONT_FAMILY, sizes } from './tokens.ts';
export { useNarrowerThan } from './use-media-query.ts';
