import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { carrierOf } from '@/domain/order/carrier';
import type { OrderListItem } from '@/domain/order/order-list';
import { readPastedText } from '@/domain/order/pasted-text';
import { SEES_WORK_ORDERS } from '@/domain/work-order/work-rights';
import { useHasPermission } from '../../kit/access/access';
import { dictionaryQuery } from '../../kit/dictionary/use-dictionary';
import { isTyping } from '../../kit/is-typing';
import { type Pasted, PastedProvider } from '../../kit/pasted/pasted-text';
import { useServices } from '../../kit/services/services';
import { orderPath } from '../../links';
import { useTabCommands } from '../tabs/tabs-context';

const NEW_ORDER = '/order/add';
const ORDERS = '/order/list';
const WORK_ORDERS = '/work/list';
const RESHIPMENTS = '/order/reissue';

/** Whether a paste belongs to a field or to a layer above the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target !== null &&
  (isTyping(target) || (target instanceof Element && target.closest('[role="dialog"]') !== null));

/**
 * Handles Ctrl+V outside of fields. A telephone or order number opens its order, or the list if several match.
 * A work-order number opens the work list searched for it. An address starts a new order, and a waybill opens the
 * pending reshipments. Other texts, and actions without permission, are ignored.
 */
export const PasteHost = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  const { notices, orders, reference, workOrders } = useServices();
  const tabs = useTabCommands();
  const sees = useHasPermission(['order:list']);
  const places = useHasPermission(['order:add'], ['SELLER']);
  const ships = useHasPermission(['work:list']);
  const seesWork = useHasPermission(SEES_WORK_ORDERS);
  const [pasted, setPasted] = useState<Pasted>();

  const ordersOf = async (number: string): Promise<readonly OrderListItem[]> =>
    sees ? (await orders.list({ search: number, page: 1, pageSize: 2 })).items : [];

  const lookFor = async (number: string) => {
    const [found, another] = await ordersOf(number);
    if (found !== undefined && another === undefined) {
      tabs.open({ path: orderPath(found.orderId), title: found.orderNo });
      return;
    }
    if (found !== undefined) {
      tabs.open({ path: ORDERS, query: { q: number } });
      return;
    }
    const carriers = ships
      ? await client.fetchQuery(dictionaryQuery({ reference }, DICTIONARIES.carrier))
      : [];
    if (carrierOf(number, carriers) === undefined) {
      const works = seesWork ? (await workOrders.list({ search: number, page: 1, pageSize: 1 })).items : [];
      if (works.length > 0) {
        tabs.open({ path: WORK_ORDERS, query: { q: number } });
        return;
      }
      notices.show({ as: 'toast', tone: 'info', text: { key: 'shell.paste.none', params: { number } } });
      return;
    }
    setPasted({ kind: 'waybill', text: number });
    tabs.open({ path: RESHIPMENTS });
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const found = readPastedText(event.clipboardData?.getData('text/plain') ?? '');
    // The failed request has already shown its message.
    if (found?.kind === 'number' && (sees || seesWork)) lookFor(found.number).catch(() => undefined);
    if (found?.kind === 'address' && places) {
      setPasted({ kind: 'address', text: found.text });
      tabs.open({ path: NEW_ORDER });
    }
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      onPaste(event);
    };
    document.addEventListener('paste', listen);
    return () => {
      document.removeEventListener('paste', listen);
    };
  }, []);

  const taken = useCallback(() => {
    setPasted(undefined);
  }, []);
  const way = useMemo(() => ({ pasted, taken }), [pasted, taken]);
  return <PastedProvider value={way}>{children}</PastedProvider>;
};
