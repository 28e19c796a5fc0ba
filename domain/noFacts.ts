/** The facts of an error whose code says it all: `{}`. */
export type NoFacts = Readonly<Record<string, never>>;
