/** The cache keys of reads that areas of an earlier version use; `legacy` fills it for them. */
export const queryKeys = {};
