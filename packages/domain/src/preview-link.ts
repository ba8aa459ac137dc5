/** The parameter of an address that opens a preview: its value is the token of the link. */
export const PREVIEW_PARAMETER = 'preview';
