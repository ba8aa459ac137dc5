/**
 * The design tokens as constants, for code that cannot read a stylesheet (antd's theme, SVG, canvas).
 * `styles/theme.css` has the same values as custom properties; `tokens.test.ts` keeps the two equal.
 */
export const colors = {
  green950: '#06281d',
  green900: '#0b3d2c',
  green800: '#0f4f39',
  green700: '#14614a',
  green100: '#dcece4',
  green50: '#eff6f2',
  gold: '#b8893b',
  goldFill: '#fbf5e9',
  goldOnGreen: '#d9b36c',
  ink: '#17211c',
  ink2: '#55605a',
  ink3: '#6e7872',
  page: '#f6f6f2',
  card: '#ffffff',
  line: '#e5e4dc',
  lineInner: '#efeee8',
  /** Border of a control: darker than `line`, so that an empty field is visible. */
  lineControl: '#d6d5cb',
  ok: '#14614a',
  okFill: '#eff6f2',
  waiting: '#8a5a00',
  waitingFill: '#fdf4e0',
  refused: '#b3372b',
  refusedFill: '#fcefed',
  info: '#255e91',
  infoFill: '#eaf2f9',
  neutral: '#55605a',
  neutralFill: '#f1f1ec',
} as const;

/** Lengths in CSS pixels. */
export const sizes = {
  radiusControl: 7,
  radiusBlock: 10,
  radiusCard: 14,
  fontSize: 13,
  control: 38,
  controlLarge: 44,
  sidebar: 240,
  header: 64,
} as const;

/** Widths in CSS pixels below which the layout changes. */
export const breakpoints = {
  /** Below this width the sidebar is a drawer. */
  drawer: 992,
  /** Below this width tables become cards. */
  cards: 768,
} as const;

export const FONT_FAMILY =
  "'Cairo Variable', 'Cairo Fallback', 'Cairo Fallback Linux', 'Cairo Fallback Android', system-ui, sans-serif";
