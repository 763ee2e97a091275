import type { NoParams } from '../kernel/no-params';

/** Refusals of a request before any rule of the business is asked. */
export interface RequestRefusals {
  /** `field` is the path inside the request, such as `order.orderId`. */
  'request.malformed': { readonly field: string };
  'request.not-json': NoParams;
  'request.no-such-call': NoParams;
  /** `max` in bytes. */
  'request.too-large': { readonly max: number };
  /** Asked too often; `seconds` until the next one is welcome. */
  'request.too-many': { readonly seconds: number };
  /** The storage is busy or away; `seconds` until it is worth another try. */
  'request.unavailable': { readonly seconds: number };
  /** A command without its `Idempotency-Key`. */
  'request.id-required': NoParams;
  /** The same request id came with another body. */
  'request.id-reused': NoParams;
}
