declare module '../domainError.ts' {
  interface DomainErrorFacts {
    /** It would stand below itself, and with it all that it holds would be nowhere. */
    CategoryInItself: { readonly name: string; readonly parent: string };
  }
}

export {};
