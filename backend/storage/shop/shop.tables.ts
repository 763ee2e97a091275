import type { ColumnType } from 'kysely';
import type { StoredClosedDates } from './opening-columns';
import type { EmptyText, Optional, OwnKey } from '../columns';

/** A shop that installs orders. */
export interface ShopTable {
  id: OwnKey;
  platform: string;
  name: string;
  city: string;
  address: string;
  phone: EmptyText;
  /** The opening hours as one text (`openingText`). It is written together with the columns from which it is made. */
  opening_hours: EmptyText;
  /** Seven texts, Monday first; empty if the hours are unknown. See `weekIn`. */
  weekly_hours: ColumnType<readonly string[], string | undefined, string>;
  closed_dates: ColumnType<readonly StoredClosedDates[], string | undefined, string>;
  hours_remark: EmptyText;
  /** The six-digit code of the shop's region; empty if unknown. */
  region_id: EmptyText;
  /** The position in degrees. Either both columns are set, or both are null. */
  longitude: Optional<number>;
  latitude: Optional<number>;
  /** Whether the shop accepts new orders. */
  open: ColumnType<boolean, boolean | undefined, boolean>;
  takes_points: ColumnType<boolean, boolean | undefined, boolean>;
  /** The project types that the shop installs; empty means all. */
  project_types: ColumnType<readonly string[], string | undefined, string>;
  /** The number of cars in one appointment window. */
  capacity: ColumnType<number, number | undefined, number>;
  /** The shop's debt from refunds. It is deducted from the shop's next settlements. */
  receivable_points: ColumnType<number, number | undefined, number>;
}

declare module '../schema' {
  interface Database {
    shop: ShopTable;
  }
}
