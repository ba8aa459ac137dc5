export const CERTIFICATES_PATH = 'certificates';
export const PRINT_SHEETS_PATH = 'print-sheets';
export const PRINT_LIST_PATH = 'print-list';
