import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { clockOffset } from '@/domain/dates/server-time';
import type { Instant } from '@/domain/kernel/instant';
import { type Cart, pricedOf } from '@/domain/mall/mall-order';
import { couponChoices } from '@/domain/mall/own-coupon';
import { useViewer } from '../kit/access/use-viewer';
import { useServices } from '../kit/services/services';
import { checkOutCouponsQuery } from './mall-order-texts';

/**
 * The coupons for these lines. The best one is selected until the buyer chooses another. If the chosen one is used up,
 * no coupon is selected. `serverNow` is the server's time at the moment when this device's clock showed `readAt`. It is
 * needed because coupons begin and end by the server's clock.
 */
export const useCheckOutCoupons = (lines: Cart['lines'], serverNow: Instant | undefined, readAt: Instant) => {
  const services = useServices();
  const [chosen, choose] = useState<string>();
  const ahead = clockOffset(serverNow, readAt);
  const enabled = useViewer().may('coupon:mine');
  const { data, dataUpdatedAt, isError, refetch } = useQuery({ ...checkOutCouponsQuery(services), enabled });
  const choices = useMemo(
    () => couponChoices(data?.items ?? [], lines.map(pricedOf), dataUpdatedAt + ahead),
    [data, lines, dataUpdatedAt, ahead],
  );
  const choice = chosen === undefined ? choices[0] : choices.find(({ coupon }) => coupon.id === chosen);
  const coupon = choice?.coupon;
  return {
    choices,
    coupon,
    choose,
    /** Whether the chosen coupon is used up or has ended. */
    isGone: chosen !== undefined && chosen !== '' && coupon === undefined,
    isReading: enabled && data === undefined && !isError,
    /**
     * The time of the read that returned the coupons, by this device's clock. Infinite while there are no coupons,
     * because no read can then change the choice.
     */
    couponsReadAt: data === undefined ? Number.POSITIVE_INFINITY : dataUpdatedAt,
    /** Reloads the coupons; undefined unless loading them failed. */
    retry: data === undefined && isError ? () => void refetch() : undefined,
  };
};
