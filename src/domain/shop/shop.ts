import type { Id } from '../kernel/id';
import type { OpeningHours } from './opening-hours';
import { readOpeningHours } from './weekly-hours';

/** Degrees, WGS 84. A map whose tiles use another datum converts them. */
export interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

/** `shops` install; `point-shops` are the shops among them that take points. */
export type ShopKind = 'shops' | 'point-shops';

/** A shop that installs. */
export interface Shop {
  readonly id: Id;
  readonly name: string;
  readonly city: string;
  /** From the district down. */
  readonly address: string;
  /** Its region; absent if none was entered. */
  readonly regionId?: Id;
  readonly phone: string;
  /** The hours as one text. */
  readonly openingHours: string;
  /** By weekday, with the closed dates to come; absent from a back end that has the text alone. */
  readonly hours?: OpeningHours;
  readonly position?: Position;
  /** Metres from the position in the query; absent without one. */
  readonly distance?: number;
  /** The number of orders waiting there. */
  readonly load: number;
}

/** The contact details of an order's shop, whether it is open or closed. */
export type ShopOfOrder = Pick<
  Shop,
  'name' | 'city' | 'address' | 'phone' | 'openingHours' | 'hours' | 'position'
>;

/**
 * The hours of a shop. The text counts only for a back end that sends no `hours`: ours always sends them, and then a
 * remark that reads like hours is a remark.
 */
export const hoursOfShop = ({
  hours,
  openingHours,
}: Pick<Shop, 'hours' | 'openingHours'>): OpeningHours | undefined => hours ?? readOpeningHours(openingHours);

/** A query for shops. Absent parts do not filter. */
export interface ShopQuery {
  readonly search?: string;
  readonly projectType?: string;
  readonly regionId?: Id;
  /** Sorts by distance from here. */
  readonly near?: Position;
  /** Sorts by the shared part of the region tree; `near` is more exact and takes precedence. */
  readonly nearRegionId?: Id;
  readonly page: number;
  readonly pageSize: number;
}
