/** Teams that each of the two lists of the choice shows at once. */
export const CHOICE_PER_PAGE = 10;
