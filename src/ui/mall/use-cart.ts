import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { Cart } from '@/domain/mall/mall-order';
import { useServices } from '../kit/services/services';
import { CART_KEY, cartQuery } from './mall-buying.queries';

/** The delay before a changed quantity is sent, in ms, so that a few clicks on a stepper are one command. */
const SEND_AFTER_MS = 400;

interface Waiting {
  readonly quantity: number;
  readonly stop: () => void;
}

export interface CartInUse {
  readonly lines: Cart['lines'];
  readonly available: number;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly refresh: () => void;
  /** Shows the quantity at once and sends it after a delay. A quantity of 0 removes the line at once. */
  readonly setQuantity: (skuId: Id, quantity: number) => void;
  /** Sends all pending changes. Returns `false` if one of them was refused or failed. */
  readonly settle: () => Promise<boolean>;
}

/** The cart with pending changes of quantities. Changes from another tab are shown once the pending ones are sent. */
export const useCart = (): CartInUse => {
  const services = useServices();
  const { mallBuyingCommands, notices, clock } = services;
  const client = useQueryClient();
  const { data, isError, isPending, refetch } = useQuery(cartQuery(services));
  const [shown, setShown] = useState<ReadonlyMap<Id, number>>(new Map());
  const waiting = useRef(new Map<Id, Waiting>());
  const sending = useRef(new Set<Promise<boolean>>());
  /**
   * The last command of each line. The next command waits for it, so that an older quantity never arrives
   * last.
   */
  const last = useRef(new Map<Id, Promise<boolean>>());

  const act = useMemo(() => {
    const show = (skuId: Id, quantity: number) => {
      setShown((before) => new Map(before).set(skuId, quantity));
    };
    const forget = (skuId: Id, quantity: number) => {
      setShown((before) => {
        if (before.get(skuId) !== quantity) return before;
        const next = new Map(before);
        next.delete(skuId);
        return next;
      });
    };
    const send = async (skuId: Id, quantity: number): Promise<boolean> => {
      try {
        const done = await mallBuyingCommands.setCart({ skuId, quantity, add: false });
        if (!done.ok) notices.show({ as: 'toast', tone: 'error', text: { refusal: done.refusal } });
        return done.ok;
      } catch {
        return false;
      } finally {
        await client.invalidateQueries({ queryKey: CART_KEY });
        forget(skuId, quantity);
      }
    };
    const start = (skuId: Id, quantity: number): void => {
      waiting.current.delete(skuId);
      const sent = (last.current.get(skuId) ?? Promise.resolve(true)).then(() => send(skuId, quantity));
      last.current.set(skuId, sent);
      sending.current.add(sent);
      void sent.finally(() => sending.current.delete(sent));
    };
    const flush = (): void => {
      for (const [skuId, { quantity, stop }] of [...waiting.current]) {
        stop();
        start(skuId, quantity);
      }
    };
    return {
      setQuantity: (skuId: Id, quantity: number) => {
        waiting.current.get(skuId)?.stop();
        show(skuId, quantity);
        if (quantity === 0) {
          start(skuId, quantity);
          return;
        }
        const stop = clock.after(SEND_AFTER_MS, () => {
          start(skuId, quantity);
        });
        waiting.current.set(skuId, { quantity, stop });
      },
      settle: async () => {
        flush();
        return (await Promise.all([...sending.current])).every(Boolean);
      },
      flush,
    };
  }, [mallBuyingCommands, notices, clock, client]);

  // A pending quantity is sent even if the user leaves the page.
  useEffect(() => act.flush, [act]);

  const lines = (data?.lines ?? []).flatMap((line) => {
    const quantity = shown.get(line.skuId) ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  return {
    lines,
    available: data?.available ?? 0,
    loading: isPending,
    failed: isError && data === undefined,
    refresh: () => void refetch(),
    setQuantity: act.setQuantity,
    settle: act.settle,
  };
};
