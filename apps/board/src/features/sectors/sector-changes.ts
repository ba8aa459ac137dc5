/** First parts of the query keys of all that shows sectors. */
export const SECTOR_CHANGES = ['sectors', 'teams'];
