/** What the sheet of a paid order shows: its story, the form of a return, or the form of its address. */
export type RecordView = 'overview' | 'return' | 'address';
