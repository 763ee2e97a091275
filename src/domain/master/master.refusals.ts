import type { NoParams } from '../kernel/no-params';

/** Refusals of what platform staff keep up. `field` is the name of a field. */
export interface MasterRefusals {
  'master.required': { readonly field: string };
  'master.too-long': { readonly field: string; readonly max: number };
  'master.out-of-range': { readonly field: string; readonly min: number; readonly max: number };
  /** The value has another form than the field asks for. */
  'master.malformed': { readonly field: string };
  /** The value is none of the choices. */
  'master.not-offered': { readonly field: string };
  /** The field was entered once and stays. */
  'master.fixed': { readonly field: string };
  /** Another one has this value, which has to be unique. */
  'master.taken': { readonly field: string };
  'master.not-found': NoParams;
  /** Another person changed it since the form was opened. */
  'master.changed-meanwhile': NoParams;
  /** A shop would get more than the seller pays. */
  'master.shop-points-above': { readonly field: string; readonly max: number };
  /** A person of a shop belongs to a shop, and a person of the platform to none. */
  'master.shop-mismatch': { readonly field: string };
  /** The change gives, or touches, rights that the person does not hold. */
  'master.rights-beyond': { readonly field: string };
  /** No account could look after staff and roles any more. */
  'master.last-administrator': NoParams;
  /** A person cannot disable their own account or change their own roles. */
  'master.own-account': { readonly field: string };
}
