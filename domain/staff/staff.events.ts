/** 1 owner, 2 manager, 3 operator: presets over the rights matrix. */
export type StaffGroup = 1 | 2 | 3;

/** Personal: encrypted in the log. The password's hash lives in the vault only. */
export interface StaffPerson {
  readonly name: string;
  readonly login: string;
}

export type StaffEvent =
  | {
      readonly type: 'StaffHired';
      readonly data: {
        readonly staffId: string;
        readonly group: StaffGroup;
        readonly person: StaffPerson | null;
      };
    }
  | {
      readonly type: 'StaffChanged';
      readonly data: {
        readonly staffId: string;
        readonly group: StaffGroup;
        readonly person: StaffPerson | null;
      };
    }
  | { readonly type: 'StaffPasswordChanged'; readonly data: { readonly staffId: string } }
  | { readonly type: 'StaffSecondFactorTurnedOn'; readonly data: { readonly staffId: string } }
  | { readonly type: 'StaffSecondFactorTurnedOff'; readonly data: { readonly staffId: string } }
  | { readonly type: 'StaffDismissed'; readonly data: { readonly staffId: string } }
  | { readonly type: 'StaffReturned'; readonly data: { readonly staffId: string } };
