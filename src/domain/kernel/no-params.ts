/** A refusal without parameters. */
export type NoParams = Readonly<Record<never, never>>;
