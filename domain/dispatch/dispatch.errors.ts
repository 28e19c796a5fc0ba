import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    /** The shop has no courier service. */
    DispatchOff: NoFacts;
    /** A courier is called already. */
    DispatchUnderWay: NoFacts;
    /** There is nobody to call off. */
    NoDispatch: NoFacts;
    /** Picked up, it can only be talked about with the service. */
    DispatchNotCancellable: NoFacts;
    /** The order has no door to bring it to, or nobody to bring it. */
    DispatchImpossible: { readonly what: 'pickup' | 'noCustomer' | 'noAddress' | 'noPoint' | 'notAccepted' };
    /** The service takes money for it by now. */
    DispatchCosts: NoFacts;
  }
}
