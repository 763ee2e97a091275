import type { NoParams } from '../kernel/no-params';

/** Refusals of a request before any business rule applies. */
export interface RequestRefusals {
  /** `field` is the path inside the request, such as `order.orderId`. */
  'request.malformed': { readonly field: string };
  'request.not-json': NoParams;
  'request.no-such-call': NoParams;
  /** `max` is a number of bytes. */
  'request.too-large': { readonly max: number };
  /** Too many requests; the next one is accepted after `seconds`. */
  'request.too-many': { readonly seconds: number };
  /** The back end is busy, or its storage cannot be reached; retry after `seconds`. */
  'request.unavailable': { readonly seconds: number };
  /** The storage is read-only; retry after `seconds`. */
  'request.read-only': { readonly seconds: number };
  /** The storage has no space left. */
  'request.storage-full': NoParams;
  /** The request needs an `Idempotency-Key` but has none. */
  'request.id-required': NoParams;
  /** The `Idempotency-Key` is not a uuid. */
  'request.id-invalid': NoParams;
  /** The request id was used before with another body. */
  'request.id-reused': NoParams;
  /** A webhook without a valid signature, or with one that has expired. */
  'webhook.unverified': NoParams;
}
