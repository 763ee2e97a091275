import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { carrierOf } from '@/domain/order/carrier';
import type { OrderListItem } from '@/domain/order/order-list';
import { plateInText } from '@/domain/address/plate-in-text';
import { looksRecognisable, type PastedText, readPastedText } from '@/domain/order/pasted-text';
import { reshipmentsMatching } from '@/domain/order/reshipment-match';
import { mayContainWaybill, type PastedWaybill, waybillInText } from '@/domain/order/waybill-in-text';
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
/** The number of waiting reshipments that a pasted text is compared with. */
const COMPARED = 100;
/** The longest text that is searched for a waybill. */
const LONGEST = 500;

/** Whether a paste belongs to a field or to a layer above the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target !== null &&
  (isTyping(target) || (target instanceof Element && target.closest('[role="dialog"]') !== null));

/**
 * Handles Ctrl+V outside of fields, by the kind of the pasted text. Other texts, and actions without permission, are
 * ignored.
 * - A telephone or order number opens its order, or the order list if several orders match.
 * - A work-order number opens the work list with a search for it.
 * - An address starts a new order.
 * - A waybill opens the pending reshipments. The rest of the text may name the reshipment to which the waybill belongs.
 *
 * If a text contains a number or an address, but none of these cases applies, a message reports this.
 */
export const PasteHost = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  const { notices, orders, reference, reshipments, workOrders } = useServices();
  const tabs = useTabCommands();
  const sees = useHasPermission(['order:list']);
  const places = useHasPermission(['order:add'], ['SELLER']);
  const ships = useHasPermission(['work:list']);
  const seesWork = useHasPermission(SEES_WORK_ORDERS);
  const [pasted, setPasted] = useState<Pasted>();

  const ordersOf = async (number: string): Promise<readonly OrderListItem[]> =>
    sees ? (await orders.list({ search: number, page: 1, pageSize: 2 })).items : [];

  const carriersOf = async () =>
    ships ? client.fetchQuery(dictionaryQuery({ reference }, DICTIONARIES.carrier)) : [];

  const shipWith = ({ waybill, context }: PastedWaybill) => {
    setPasted({ kind: 'waybill', text: waybill, context });
    tabs.open({ path: RESHIPMENTS });
  };

  const startOrder = (text: string) => {
    setPasted({ kind: 'address', text });
    tabs.open({ path: NEW_ORDER });
  };

  const reportUnknown = () => {
    notices.show({ as: 'toast', tone: 'info', text: { key: 'shell.paste.unknown' } });
  };

  /**
   * Handles a text that may contain a waybill. The waybill opens the pending reshipments. If the text also contains an
   * address but identifies no pending reshipment, the address starts a new order instead.
   */
  const takeText = async (text: string, found: PastedText | undefined) => {
    const carriers = await carriersOf();
    const parcel = waybillInText(text, (word) => carrierOf(word, carriers) !== undefined);
    if (parcel !== undefined) {
      const plate = plateInText(parcel.context);
      const ofCar = plate === '' ? [] : await ordersOf(plate);
      const context = [parcel.context, ...ofCar.map(({ orderNo }) => orderNo)].join(' ');
      const { items } = await reshipments.list('waiting', { page: 1, pageSize: COMPARED });
      if (found?.kind !== 'address' || reshipmentsMatching(context, items).length > 0) {
        shipWith({ waybill: parcel.waybill, context });
        return;
      }
    }
    if (found?.kind === 'address' && places) startOrder(found.text);
    if (found === undefined) reportUnknown();
  };

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
    if (carrierOf(number, await carriersOf()) === undefined) {
      const works = seesWork ? (await workOrders.list({ search: number, page: 1, pageSize: 1 })).items : [];
      if (works.length > 0) {
        tabs.open({ path: WORK_ORDERS, query: { q: number } });
        return;
      }
      notices.show({ as: 'toast', tone: 'info', text: { key: 'shell.paste.none', params: { number } } });
      return;
    }
    shipWith({ waybill: number, context: '' });
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const text = (event.clipboardData?.getData('text/plain') ?? '').trim();
    const found = readPastedText(text);
    const mayShip = ships && text.length <= LONGEST && mayContainWaybill(text);
    if (found?.kind !== 'number' && mayShip) {
      takeText(text, found).catch(() => undefined);
      return;
    }
    // The failed request has already shown its message.
    if (found?.kind === 'number' && (sees || seesWork)) lookFor(found.number).catch(() => undefined);
    if (found?.kind === 'address' && places) startOrder(found.text);
    if (found === undefined && (sees || seesWork || places || ships) && looksRecognisable(text))
      reportUnknown();
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
