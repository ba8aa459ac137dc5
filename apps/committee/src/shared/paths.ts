/** Path of the members' certificates, below the area's prefix. */
export const CERTIFICATES_PATH = 'certificates';
/** Path of the judging sheets on paper. */
export const PRINT_SHEETS_PATH = 'print-sheets';
/** Path of the list of teams on paper. */
export const PRINT_LIST_PATH = 'print-list';
