/** A regular expression as plain data. Only `readPattern` makes one, so it always compiles and can be matched. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** One element of a parsed expression. `one` matches a single character that its own short source describes. */
export type PatternNode =
  | { readonly kind: 'one'; readonly source: string }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'edge'; readonly negated: boolean }
  | { readonly kind: 'look'; readonly body: PatternNode; readonly negated: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number };
