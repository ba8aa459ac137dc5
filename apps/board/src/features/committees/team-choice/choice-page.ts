/** Teams on one page of each of the two lists. */
export const CHOICE_PER_PAGE = 10;
