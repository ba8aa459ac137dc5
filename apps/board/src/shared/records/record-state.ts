import { createContext, useContext } from 'react';

/** The state of a page's record: stored, being deleted here, or deleted by another person, so that nothing can be saved. */
export const RecordState = createContext<'stored' | 'leaving' | 'deleted'>('stored');

export const useRecordState = () => useContext(RecordState);
