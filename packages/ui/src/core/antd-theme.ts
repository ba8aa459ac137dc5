import type { ThemeConfig } from 'antd/es/config-provider';
import { colors, FONT_FAMILY, sizes } from './tokens.ts';

const theme: ThemeConfig = {
  // There is one antd and one theme in a page, so the hash that separates several themes would only cost bytes.
  hashed: false,
  cssVar: { key: 'portal' },
  token: {
    // With animations, a dialog or menu that is closed while it is still opening would stay over the page, invisible,
    // and take every click.
    motion: false,
    colorPrimary: colors.green800,
    colorPrimaryHover: colors.green700,
    colorPrimaryActive: colors.green900,
    colorPrimaryBg: colors.green50,
    colorPrimaryBgHover: colors.green100,
    colorPrimaryBorder: colors.green100,
    colorLink: colors.green700,
    colorLinkHover: colors.green800,
    colorSuccess: colors.ok,
    colorWarning: colors.waiting,
    colorError: colors.refused,
    colorErrorHover: '#c24a3e',
    colorErrorActive: '#96291f',
    colorInfo: colors.info,
    colorText: colors.ink,
    colorTextSecondary: colors.ink2,
    colorTextTertiary: colors.ink3,
    colorTextPlaceholder: colors.ink3,
    colorBgLayout: colors.page,
    colorBorder: colors.lineControl,
    colorBorderSecondary: colors.lineInner,
    borderRadius: sizes.radiusControl,
    borderRadiusLG: sizes.radiusBlock,
    fontFamily: FONT_FAMILY,
    fontSize: sizes.fontSize,
    lineHeight: 1.75,
    fontWeightStrong: 700,
    controlHeight: sizes.control,
    controlHeightLG: sizes.controlLarge,
    // 30 px is the least height that fits a line of Cairo; used inside tables only.
    controlHeightSM: 30,
    boxShadow: '0 6px 24px -12px rgb(16 32 24 / 22%), 0 2px 6px rgb(16 32 24 / 6%)',
    boxShadowSecondary: '0 12px 32px -12px rgb(16 32 24 / 28%), 0 2px 6px rgb(16 32 24 / 6%)',
  },
  components: {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      contentFontSizeLG: sizes.fontSize,
      borderRadiusLG: sizes.radiusControl,
      fontWeight: 500,
    },
    Input: { inputFontSizeLG: sizes.fontSize },
    Message: { contentPadding: '10px 16px' },
    // Of areas that were released with antd's table; `DataTable` of this kit looks the same.
    Table: {
      fontWeightStrong: 500,
      headerBg: '#fafaf7',
      headerColor: colors.ink2,
      headerSplitColor: 'transparent',
      borderColor: colors.lineInner,
      headerSortActiveBg: '#fafaf7',
      headerSortHoverBg: colors.neutralFill,
      bodySortBg: 'transparent',
      rowHoverBg: '#fafaf7',
      cellPaddingBlock: 12,
      cellPaddingInline: 14,
      headerBorderRadius: 0,
    },
  },
};

/**
 * antd's theme from our tokens. antd's components are styled only here, never through their inner class names. For
 * touch every control has the height of the large one.
 */
export function antdTheme(touch: boolean): ThemeConfig {
  return touch ? { ...theme, token: { ...theme.token, controlHeight: sizes.controlLarge } } : theme;
}
