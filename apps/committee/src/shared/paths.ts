/** Path of the judging sheets on paper, below the area's prefix. */
export const PRINT_SHEETS_PATH = 'print-sheets';
