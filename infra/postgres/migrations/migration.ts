/** One step forward. Once it has run somewhere it is never edited: a change is the next migration. */
export interface Migration {
  /** `NNNN_what_it_does`; they run in the order of the list, each once, each in a transaction. */
  readonly name: string;
  readonly sql: string;
}
