/** A question from the thread that started a back end: which of its methods, with what. */
export interface Asked {
  readonly id: number;
  readonly path: readonly string[];
  readonly args: readonly unknown[];
}

/** The answer to it. */
export type Answered =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly reason: string };
