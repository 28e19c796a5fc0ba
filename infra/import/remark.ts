/** About a row of the file: it is left out, or taken without a part of it. */
export interface Remark {
  readonly kind: 'refused' | 'noted';
  readonly reason: string;
  readonly line: number;
  readonly id: string;
  /** What stands in the file. */
  readonly detail: string | null;
}

export type Tell = (kind: Remark['kind'], reason: string, detail?: string) => void;
