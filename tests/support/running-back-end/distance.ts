/** A request from the process that started a back end: the method to call and its arguments. */
export interface ProcessRequest {
  readonly id: number;
  readonly path: readonly string[];
  readonly args: readonly unknown[];
}

/** The answer to a request. */
export type ProcessAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly reason: string };
