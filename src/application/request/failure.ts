import type { Refusal } from '../../domain/refusals';

/**
 * Every outcome of a request beside an answer (product 7 and 8). A refusal of a rule is a value, not a failure; it
 * becomes one only where the caller asked for data.
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
  /** A reply that begins with `<`. */
  | 'updating'
  | 'network'
  | 'timeout'
  | 'status'
  | 'proxy'
  /** An answer that does not have the agreed shape. */
  | 'contract'
  /** The same POST or PUT within 2000 ms. */
  | 'duplicate'
  | 'download'
  /** The screen went away; never shown. */
  | 'cancelled'
  /** This tab may not send any more: its person signed out or was replaced in another tab; never shown. */
  | 'stopped';

export interface FailureDetails {
  readonly kind: FailureKind;
  /** The body's code. */
  readonly code?: number;
  /** The HTTP status. */
  readonly status?: number;
  /** The server's message, shown where the catalogue has no text. */
  readonly msg?: string;
  readonly refusal?: Refusal;
  /** The path to the first part of an answer that does not have the agreed shape, such as `data.0.meta`. */
  readonly field?: string;
  /** How long the back end asked to wait, in whole seconds (`Retry-After`). */
  readonly retryAfter?: number;
  /** Whether the server may have carried it out all the same. */
  readonly ambiguous: boolean;
}

/** The one exception of the application: thrown by adapters, shown once, logged without personal data. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly details: FailureDetails;

  constructor(details: FailureDetails, options?: { readonly cause?: unknown }) {
    super(details.msg ?? details.kind, options);
    this.details = details;
  }
}

/** Options of a call. They are ours and never travel. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A background read fails silently into a visible “stale” mark. */
  readonly background?: boolean;
  /** The caller shows what went wrong at the thing itself; an expired session still has its dialog. */
  readonly quiet?: boolean;
  /** `false` leaves the message box of a code 500 to the caller. */
  readonly catch?: boolean;
  /** A call of the guard: it shows nothing and opens no dialog, the guard itself says what happened. */
  readonly guard?: boolean;
}
