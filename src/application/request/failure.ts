import type { Refusal } from '../../domain/refusals';

/**
 * Every outcome of a request other than an answer (product 7 and 8). A rule's refusal is a value, not a failure; it
 * becomes one only if the caller asked for data.
 */
export type FailureKind =
  /** Body code 401. */
  | 'unauthenticated'
  /** Body code 500. */
  | 'refused'
  /** Body code 601. */
  | 'warning'
  /** Any other body code. */
  | 'code'
  /** A reply that starts with `<`. */
  | 'updating'
  | 'network'
  | 'timeout'
  | 'status'
  | 'proxy'
  /** An answer that does not match the schema. */
  | 'contract'
  /** The same POST or PUT within 2000 ms. */
  | 'duplicate'
  | 'download'
  /** The screen was closed; never shown. */
  | 'cancelled'
  /** This tab may no longer send: its user signed out or was replaced in another tab; never shown. */
  | 'stopped';

export interface FailureDetails {
  readonly kind: FailureKind;
  /** The body's code. */
  readonly code?: number;
  /** The HTTP status. */
  readonly status?: number;
  /** The server's message, shown if the catalogue has no text. */
  readonly msg?: string;
  readonly refusal?: Refusal;
  /** The path to the first part of an answer that does not match the schema, such as `data.0.meta`. */
  readonly field?: string;
  /** How long the back end asked to wait, in whole seconds (`Retry-After`). */
  readonly retryAfter?: number;
  /** Whether the server may have executed the request anyway. */
  readonly ambiguous: boolean;
}

/** The only exception of the application: thrown by adapters, shown once, logged without personal data. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly details: FailureDetails;

  constructor(details: FailureDetails, options?: { readonly cause?: unknown }) {
    super(details.msg ?? details.kind, options);
    this.details = details;
  }
}

/** Whether a read was refused because the work order is not in the user's scope, or no longer. */
export const isWorkOrderGone = (details: FailureDetails | undefined): boolean =>
  details?.refusal?.code === 'work-order.not-found';

/** Options of a call. They are never sent. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A background read shows no failure, only a visible “stale” mark. */
  readonly background?: boolean;
  /** The caller shows the failure at its own place; an expired session still opens its dialog. */
  readonly quiet?: boolean;
  /** `false` leaves the message box of a code 500 to the caller. */
  readonly catch?: boolean;
  /** A call of the guard: it shows nothing and opens no dialog; the guard reports the failure. */
  readonly guard?: boolean;
}
