import type { Id } from '../kernel/id';
import type { OpeningHours } from './opening-hours';
import { readOpeningHours } from './weekly-hours';

/** A position in degrees, WGS 84. A map converts it if its tiles use another datum. */
export interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

/** `shops`: all installing shops. `point-shops`: only those that accept points. */
export type ShopKind = 'shops' | 'point-shops';

/** A shop that does installations. */
export interface Shop {
  readonly id: Id;
  readonly name: string;
  readonly city: string;
  /** The part of the address from the district down. */
  readonly address: string;
  /** The region of the shop; absent if none was entered. */
  readonly regionId?: Id;
  readonly phone: string;
  /** The opening hours as one text. */
  readonly openingHours: string;
  /** The opening hours by weekday, with coming closed dates; absent on a back end that has only the text. */
  readonly hours?: OpeningHours;
  readonly position?: Position;
  /** The distance in metres from the position in the query; absent without such a position. */
  readonly distance?: number;
  /** The number of orders that wait at the shop. */
  readonly load: number;
}

/** The contact details of an order's shop, whether it is open or closed. */
export type ShopOfOrder = Pick<
  Shop,
  'name' | 'city' | 'address' | 'phone' | 'openingHours' | 'hours' | 'position'
>;

/**
 * The hours of a shop. The text is parsed only if the back end sends no `hours`. Our back end always sends them, so its
 * text is only a remark.
 */
export const hoursOfShop = ({
  hours,
  openingHours,
}: Pick<Shop, 'hours' | 'openingHours'>): OpeningHours | undefined => hours ?? readOpeningHours(openingHours);

/** A query for shops. An absent filter has no effect. */
export interface ShopQuery {
  readonly search?: string;
  readonly projectType?: string;
  readonly regionId?: Id;
  /** Sorts shops by the distance from this position. */
  readonly near?: Position;
  /** Sorts shops by how closely their region matches this region. `near` is more exact and takes precedence. */
  readonly nearRegionId?: Id;
  readonly page: number;
  readonly pageSize: number;
}
