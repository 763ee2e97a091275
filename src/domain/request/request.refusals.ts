import type { NoParams } from '../kernel/no-params';

/** Refusals of a request before any rule of the business is asked. */
export interface RequestRefusals {
  /** `field` is the path inside the request, such as `order.orderId`. */
  'request.malformed': { readonly field: string };
  'request.not-json': NoParams;
  'request.no-such-call': NoParams;
  /** `max` in bytes. */
  'request.too-large': { readonly max: number };
  /** Too many requests; `seconds` until the next one is accepted. */
  'request.too-many': { readonly seconds: number };
  /** The back end is busy or its storage away; `seconds` until it is worth another try. */
  'request.unavailable': { readonly seconds: number };
  /** The storage takes no writes; `seconds` until it is worth another try. */
  'request.read-only': { readonly seconds: number };
  /** The storage has no space left. */
  'request.storage-full': NoParams;
  /** A command that requires its `Idempotency-Key` came without one. */
  'request.id-required': NoParams;
  /** The `Idempotency-Key` is no uuid. */
  'request.id-invalid': NoParams;
  /** The same request id came with another body. */
  'request.id-reused': NoParams;
  /** A webhook without a valid signature, or with one that is too old. */
  'webhook.unverified': NoParams;
}
