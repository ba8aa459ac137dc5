/** First parts of the query keys that a change of a sector invalidates. */
export const SECTOR_CHANGES = ['sectors', 'teams'];
