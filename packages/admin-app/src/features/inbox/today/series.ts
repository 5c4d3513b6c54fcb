/** What is drawn for one figure: its heights by day. */
export interface Series {
  name: string;
  values: readonly number[];
}
