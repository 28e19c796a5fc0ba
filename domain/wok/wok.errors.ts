import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    WokNotSold: NoFacts;
    WokOptionNotFound: { readonly optionId: string };
    WokOptionStopped: { readonly option: string };
    WokOptionsConflict: { readonly option: string; readonly other: string };
    WokOptionAboveMax: { readonly step: string; readonly option: string; readonly max: number };
    WokStepOutOfBounds: {
      readonly step: string;
      readonly min: number;
      readonly max: number;
      readonly chosen: number;
    };
  }
}
