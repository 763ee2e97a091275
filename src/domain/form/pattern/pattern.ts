/** A regular expression as plain data; only `readPattern` makes one, so it compiles and is understood. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** One element of an understood expression. `one` eats a single character that its own little source describes. */
export type PatternNode =
  | { readonly kind: 'one'; readonly source: string }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'edge'; readonly negated: boolean }
  | { readonly kind: 'look'; readonly body: PatternNode; readonly negated: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number };
