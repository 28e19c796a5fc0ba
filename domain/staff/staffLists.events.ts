export interface ListView {
  readonly label: string;
  /** The address's query: filters and sort. */
  readonly query: string;
}

/** How a member of staff has arranged one list of the back office. */
export interface ListArrangement {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  /** Personal: a saved search may be somebody's phone. Null = the key was destroyed. */
  readonly views: readonly ListView[] | null;
}

export type StaffListsEvent = {
  readonly type: 'StaffListArranged';
  readonly data: { readonly staffId: string; readonly list: string } & ListArrangement;
};
