import { createContext, useContext } from 'react';

/** Of the record that a page or form is about: stored, being deleted here, or deleted by another person, so that nothing can be saved. */
export const RecordState = createContext<'stored' | 'leaving' | 'deleted'>('stored');

export const useRecordState = () => useContext(RecordState);
