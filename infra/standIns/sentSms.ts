/** What a gateway's stand-in has taken: a test reads codes there. */
export interface TakenSms {
  readonly id: string;
  readonly phone: string;
  readonly text: string;
  readonly sender: string;
}
/** A call that it has made: the phone has seen a number that ends so. */
export interface TakenCall {
  readonly id: string;
  readonly phone: string;
  readonly code: string;
}
/** Zeros in front, which get lost easily. */
export const codeOfCall = (before: number): string => String((42 + before * 37) % 1000).padStart(4, '0');
/** A number that no gateway delivers to. */
export const stoppedPhone = '79990000000';
