import type { Refusal } from '../../domain/refusals';

/**
 * The kinds of failed requests (product 7 and 8). A refusal is normally returned as a value. It becomes a failure only
 * if the caller requested data.
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
  /** The body of the answer starts with `<`, so an update is in progress. */
  | 'updating'
  | 'network'
  | 'timeout'
  | 'status'
  | 'proxy'
  /** The answer does not match the schema. */
  | 'contract'
  /** The same POST or PUT was sent within the last 2000 ms. */
  | 'duplicate'
  | 'download'
  /** The caller aborted the request, for example because its screen was closed. Never shown. */
  | 'cancelled'
  /**
   * This tab may no longer send requests, because the user signed out or another user signed in in another tab. Never
   * shown.
   */
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
  /** The delay in s that the back end requested (`Retry-After`). */
  readonly retryAfter?: number;
  /** Whether the server may have executed the request despite the failure. */
  readonly ambiguous: boolean;
}

/** The exception of a failed request. It is shown at most once, and logged without personal data. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly details: FailureDetails;

  constructor(details: FailureDetails, options?: { readonly cause?: unknown }) {
    super(details.msg ?? details.kind, options);
    this.details = details;
  }
}

/** Whether a read was refused because the user may not see the work order, or may no longer see it. */
export const isWorkOrderGone = (details: FailureDetails | undefined): boolean =>
  details?.refusal?.code === 'work-order.not-found';

/** Options of a call. They are not part of the request. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Whether the call is a background read. Its failures are not shown, except for a visible “stale” mark. */
  readonly background?: boolean;
  /** Whether the caller shows failures itself. An expired session still opens its dialog. */
  readonly quiet?: boolean;
  /** `false` leaves the message box for code 500 to the caller. */
  readonly catch?: boolean;
  /**
   * Whether the navigation guard makes the call. Such a call shows nothing and opens no dialog, because the guard
   * reports the failure.
   */
  readonly guard?: boolean;
}
