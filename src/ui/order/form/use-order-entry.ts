import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useRef, useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { MessageKey } from '@/messages/keys';
import { Failure } from '@/application/request/failure';
import type { Submitted } from '@/application/order/order-commands';
import { NEW_ORDER } from '@/application/order/order-entry';
import type { Id } from '@/domain/kernel/id';
import { orderVersionOf } from '@/domain/order/order-change';
import type { OrderDraft } from '@/domain/order/order-draft';
import type { Order } from '@/domain/order/order';
import type { OrderReceipt } from '@/domain/order/order-receipt';
import type { OrderRefusals } from '@/domain/order/order.refusals';
import { type FormInUse, type SubmitProblem, useFormSubmit } from '../../kit/form/use-form-submit';
import { useServices } from '../../kit/services/services';
import { orderKeys } from '../order.queries';
import {
  draftOf,
  fieldOfRefusal,
  type OrderFieldName,
  type OrderValues,
  valuesOf,
} from './order-entry-values';
import { orderingKeys, projectsQuery } from './ordering.queries';
import { type EntryDraft, useEntryDraft } from './use-entry-draft';

/** The outcome of the last attempt to send. */
type SubmissionOutcome = 'none' | 'sending' | 'not-sent' | 'unconfirmed';

/** The parameters of the refusal of outdated points: the points that the form showed, and the current points. */
type PriceChange = OrderRefusals['order.price-changed'];

interface Setup {
  readonly order: Order | undefined;
  /** The points that the form shows as the price of a project; undefined if it shows none. */
  readonly shownPoints: (project: string) => number | undefined;
  /** Called if the project's points have changed. `agree` sends the order again at the current points. */
  readonly onPriceChanged: (prices: PriceChange, agree: () => void) => void;
  /** Called when the order must be reloaded. */
  readonly onOutdated: () => void;
  readonly onStored: (receipt: OrderReceipt) => void;
  /** Called if an earlier attempt has created the order; later input then becomes a change of it. */
  readonly onArrivedBefore: (receipt: OrderReceipt) => void;
}

/** The state of an order form, and the commands on it. */
export interface OrderEntryModel {
  readonly orderId: Id | undefined;
  readonly control: FormInUse<OrderValues>;
  /** The initial values of the form. */
  readonly initial: OrderValues;
  readonly entry: EntryDraft;
  readonly fate: SubmissionOutcome;
  readonly onEdited: (values: Partial<OrderValues>) => void;
  /** Fills fields with these values, as if the user had typed them. */
  readonly fill: (values: Partial<OrderValues>) => void;
  /** The current values of the fields. */
  readonly values: () => OrderValues;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
  /** How many times the user has discarded the draft. A new number mounts a new form. */
  readonly round: number;
  readonly discard: () => Promise<void>;
  /** Sends a new order that is paid later: no points are held or needed. */
  readonly saveUnpaid: () => void;
  /** Whether the order that is being checked will be paid later. */
  readonly paysLater: () => boolean;
  /** Whether the server refused the order because the points do not suffice. */
  readonly wasShort: boolean;
}

/**
 * Manages the entry of an order: stores the draft at every change, checks it as a whole, and sends it exactly
 * once.
 */
export const useOrderEntry = ({ order, shownPoints, ...handlers }: Setup): OrderEntryModel => {
  const { onPriceChanged, onOutdated, onStored, onArrivedBefore } = handlers;
  const services = useServices();
  const { orderCommands, notices, pickedFiles } = services;
  const client = useQueryClient();
  const [form] = Form.useForm<OrderValues>();
  const [fate, setFate] = useState<SubmissionOutcome>('none');
  const [round, setRound] = useState(0);
  const [wasShort, setWasShort] = useState(false);
  const unfinished = useRef<Unfinished>(undefined);
  const later = useRef(false);
  /** The points that the user agreed to after a change. */
  const agreed = useRef<number>(undefined);
  const now = order === undefined ? undefined : orderVersionOf(order);
  const orderId = order?.orderId;

  const put = (changed: Partial<OrderValues>) => {
    form.setFieldsValue(changed as never);
    // Clears the field errors of the previous input.
    form.setFields(
      (Object.keys(changed) as OrderFieldName[]).map((name) => ({ name: name as never, errors: [] })),
    );
  };
  const shown = () => form.getFieldsValue() as Partial<OrderValues>;
  const entry = useEntryDraft({
    orderId,
    now,
    onOther: (draft) => {
      put(valuesOf(draft, shown().pictures));
    },
  });
  const [initial] = useState(() => valuesOf(entry.draft));

  const box = (key: MessageKey) => {
    notices.show({ as: 'message-box', tone: 'error', text: { key } });
  };
  /** Shows the current points at once and asks the user to agree. */
  const askAgain = (prices: PriceChange, { project, payLater }: OrderDraft) => {
    client.setQueryData(projectsQuery(services).queryKey, (projects) =>
      projects?.map((each) => (each.value === project ? { ...each, points: prices.current } : each)),
    );
    onPriceChanged(prices, () => {
      later.current = payLater === true;
      agreed.current = prices.current;
      form.submit();
    });
  };
  const settled = (result: Submitted, sent: OrderDraft): SubmitProblem | undefined => {
    void client.invalidateQueries({ queryKey: orderingKeys.all });
    if (result.kind !== 'refused') {
      void client.invalidateQueries({ queryKey: orderKeys.all });
      if (result.kind === 'stored') onStored(result.receipt);
      else onArrivedBefore(result.receipt);
      return undefined;
    }
    const { refusal } = result;
    setWasShort(refusal.code === 'order.points-short');
    if (refusal.code === 'order.outdated') {
      onOutdated();
      box('order-entry.outdated');
      return undefined;
    }
    if (refusal.code === 'order.price-changed') {
      askAgain(refusal.params, sent);
      return undefined;
    }
    const field = fieldOfRefusal(refusal.code);
    return { refusal, ...(field === undefined ? {} : { field }) };
  };
  const send = (draft: OrderDraft): Promise<Submitted> =>
    orderId === undefined || now === undefined
      ? orderCommands.place(draft)
      : orderCommands.change(orderId, draft, now);
  const submit = async (values: Partial<OrderValues>): Promise<SubmitProblem | undefined> => {
    const isLater = later.current;
    const atPoints = agreed.current;
    later.current = false;
    agreed.current = undefined;
    if (unfinished.current !== undefined) {
      box(`uploader.unfinished.${unfinished.current}`);
      return undefined;
    }
    if (entry.news.length > 0) {
      box('order-entry.news.first');
      return undefined;
    }
    setFate('sending');
    try {
      const draft = draftOf(values, entry.current());
      const expectedPoints = atPoints ?? shownPoints(draft.project);
      const sent: OrderDraft = {
        ...draft,
        ...(isLater ? { payLater: true } : {}),
        ...(expectedPoints === undefined ? {} : { expectedPoints }),
      };
      const result = await send(sent);
      setFate('none');
      return settled(result, sent);
    } catch (error) {
      setFate(error instanceof Failure && error.details.ambiguous ? 'unconfirmed' : 'not-sent');
      throw error;
    }
  };
  const inUse = useFormSubmit<OrderValues>(submit, form);
  const control: FormInUse<OrderValues> = {
    ...inUse,
    fail: (fields) => {
      later.current = false;
      agreed.current = undefined;
      inUse.fail(fields);
    },
  };

  const keep = (changed: Partial<OrderValues>) => {
    setFate((before) => (before === 'sending' ? before : 'none'));
    entry.change(draftOf(changed, entry.current()));
  };
  return {
    orderId,
    control,
    initial,
    entry,
    fate,
    onEdited: keep,
    fill: (changed) => {
      put(changed);
      keep(changed);
    },
    values: () => ({ ...valuesOf(entry.current()), ...shown() }),
    onUnfinished: (state) => {
      unfinished.current = state;
    },
    round,
    discard: async () => {
      setFate('none');
      entry.discard();
      await pickedFiles.keep(orderId ?? NEW_ORDER, []);
      setRound((before) => before + 1);
    },
    saveUnpaid: () => {
      later.current = true;
      form.submit();
    },
    paysLater: () => later.current,
    wasShort,
  };
};
