/** What a gateway's stand-in has taken: a test reads codes there. */
export interface TakenSms {
  readonly id: string;
  readonly phone: string;
  readonly text: string;
  readonly sender: string;
}
/** A number that no gateway delivers to. */
export const stoppedPhone = '79990000000';
