import type { NoParams } from '../kernel/no-params';

/** Refusals of master data. `field` is the name of a field. */
export interface MasterRefusals {
  'master.required': { readonly field: string };
  'master.too-long': { readonly field: string; readonly max: number };
  'master.out-of-range': { readonly field: string; readonly min: number; readonly max: number };
  /** The value does not have the form that the field requires. */
  'master.malformed': { readonly field: string };
  /** Two ranges of hours, or two entries of closed dates, share a moment. */
  'master.ranges-overlap': { readonly field: string };
  /** A planned price would begin today or before. */
  'master.begun': { readonly field: string };
  /** The value is not among the choices. */
  'master.not-offered': { readonly field: string };
  /** The field cannot be changed after creation. */
  'master.fixed': { readonly field: string };
  /** Another record has this value already, and the value must be unique. */
  'master.taken': { readonly field: string };
  'master.not-found': NoParams;
  /** Another user changed the record since the form was opened. */
  'master.changed-meanwhile': NoParams;
  /** A shop would get more points than the seller pays. */
  'master.shop-points-above': { readonly field: string; readonly max: number };
  /** An account of a shop needs a shop, and platform staff may not have one. */
  'master.shop-mismatch': { readonly field: string };
  /** The change grants or touches permissions that the user may not grant. */
  'master.rights-beyond': { readonly field: string };
  /** No account would be left that can manage staff and roles. */
  'master.last-administrator': NoParams;
  /** Users cannot disable their own account or change their own roles. */
  'master.own-account': { readonly field: string };
  /** The shop owes less than the adjustment would settle or waive. */
  'master.above-owed': { readonly field: string; readonly owed: number };
  /** The adjustment was decided already. */
  'master.decided': NoParams;
  /** A user cannot approve what they proposed. */
  'master.second-person': { readonly field: string };
}
