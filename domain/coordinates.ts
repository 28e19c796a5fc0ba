export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}
