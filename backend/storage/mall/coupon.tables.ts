import type { ColumnType } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { CouponScope, CouponStatus, CouponValue } from '@/domain/mall/coupon';
import type { CouponValidity, CouponWay, TemplateStatus } from '@/domain/mall/coupon-template';
import type { Json, Optional, OwnKey, StoredFen, Time } from '../columns';

/** A coupon template, from which accounts receive coupons. */
export interface CouponTemplateTable {
  id: OwnKey;
  platform: string;
  title: string;
  value: Json<CouponValue>;
  threshold: StoredFen;
  scope: Json<CouponScope>;
  total: number;
  per_account: number;
  validity: Json<CouponValidity>;
  way: CouponWay;
  status: TemplateStatus;
  issued: ColumnType<number, number | undefined, number>;
  created_at: Time;
  updated_at: Time;
}

/** A coupon of an account. */
export interface CouponTable {
  id: OwnKey;
  template_id: Id;
  platform: string;
  party_kind: 'seller' | 'shop';
  party_id: Id;
  way: CouponWay;
  status: CouponStatus;
  valid_from: Time;
  valid_until: Time;
  order_id: Optional<Id>;
  taken_back: ColumnType<boolean, boolean | undefined, boolean>;
  received_at: Time;
}

declare module '../schema' {
  interface Database {
    coupon_template: CouponTemplateTable;
    coupon: CouponTable;
  }
}
