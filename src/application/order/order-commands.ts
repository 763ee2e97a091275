import { canonicalJson } from '../../domain/duplicate-submit/canonical-body';
import type { Id } from '../../domain/kernel/id';
import { isSameDraft, type OrderVersion } from '../../domain/order/order-change';
import { checkOrderDraft, type OrderDraft } from '../../domain/order/order-draft';
import type { OrderReceipt } from '../../domain/order/order-receipt';
import type { Refusal } from '../../domain/refusals';
import type { Result } from '../../domain/result';
import type { IdSource } from '../kernel/ports';
import type { Change } from '../kernel/change';
import type { CommandRunner } from '../kernel/command-runner';
import type { DraftShelf } from '../kernel/draft-shelf';
import type { KeyHolder } from '../kernel/idempotency-keys';
import { Failure } from '../request/failure';
import { NEW_ORDER, type OrderEntry, type SentOrder } from './order-entry';
import type { OrderingGateway } from './ordering.port';

/* Places and changes orders, each exactly once even if it is sent repeatedly. */

export interface OrderCommandDependencies {
  readonly ordering: Pick<OrderingGateway, 'place' | 'change'>;
  readonly drafts: DraftShelf<OrderEntry>;
  readonly ids: IdSource;
  readonly runner: CommandRunner;
}

/** The outcome of sending an order. */
export type Submitted =
  | { readonly kind: 'stored'; readonly receipt: OrderReceipt }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /**
   * The server executed an earlier attempt, although its answer was lost. The user had entered further input
   * since that attempt. The server refused the further input (`refusal`), or its outcome is unknown. The
   * draft now contains it as a change of the order.
   */
  | { readonly kind: 'arrived-before'; readonly receipt: OrderReceipt; readonly refusal?: Refusal };

/**
 * Places and changes orders, each exactly once even if it is sent repeatedly. One request id stays with the draft from
 * the first attempt to the confirmation, across reloads, tabs and edits. If the user edits the form after a lost answer
 * and sends it again, the server stores one order with the latest input. The confirmation deletes the draft. A thrown
 * `Failure` has already been shown, and the input is kept.
 */
export interface OrderCommands {
  place(draft: OrderDraft): Promise<Submitted>;
  /** Changes an order. `on` is the version that the user saw. */
  change(orderId: Id, draft: OrderDraft, on: OrderVersion): Promise<Submitted>;
}

const refused = (refusal: Refusal): Submitted => ({ kind: 'refused', refusal });

const isSame = (one: OrderVersion, other: OrderVersion): boolean =>
  canonicalJson(one) === canonicalJson(other);

type Send = (attempt: OrderVersion, requestId: string) => Promise<Result<OrderReceipt>>;

const changedOrder = (id: Id): Change => ({ area: 'order', id, kind: 'changed' });

/** The base version of a new order. */
const NO_BASE_VERSION = 0;

/**
 * Finds the attempt that the server has executed. The function sends each attempt again. This is safe, because the
 * server stores only one order under the same request id.
 */
const arrivedOf = async ({ requestId, attempts }: SentOrder, send: Send) => {
  for (const attempt of attempts) {
    const result = await send(attempt, requestId);
    if (result.ok) return { draft: attempt.draft, receipt: result.value };
  }
  return undefined;
};

export const createOrderCommands = ({
  ordering,
  drafts,
  ids,
  runner,
}: OrderCommandDependencies): OrderCommands => {
  /**
   * The attempts that the browser refused to store. With them, a retry without a reload still uses the same request id.
   */
  const unkept = new Map<Id, SentOrder>();

  const keep = (place: Id, entry: OrderEntry): void => {
    const isKept = drafts.write(place, entry);
    if (isKept || entry.sent === undefined) unkept.delete(place);
    else unkept.set(place, entry.sent);
  };
  const forget = (place: Id): void => {
    unkept.delete(place);
    drafts.clear(place);
  };

  const submit = async (place: Id, entry: OrderEntry, on: number, send: Send): Promise<Submitted> => {
    const attempt = { version: on, draft: entry.draft };
    const before = drafts.read(place)?.sent ?? unkept.get(place);
    const requestId = before?.requestId ?? ids.uuid();
    const earlier = (before?.attempts ?? []).filter((each) => !isSame(each, attempt));
    const holder: KeyHolder = {
      take: () => {
        keep(place, { ...entry, sent: { requestId, attempts: [attempt, ...earlier] } });
        return requestId;
      },
      confirmed: () => {
        forget(place);
      },
      // The code below checks whether the used key belongs to an earlier attempt.
      reused: () => undefined,
      /** This attempt had no effect, but an earlier one may still arrive. */
      undone: () => {
        keep(place, before === undefined ? entry : { ...entry, sent: before });
      },
    };
    const result = await runner.run({
      action: 'order',
      id: place,
      input: attempt,
      holder,
      send: (key) => send(attempt, key),
      change: ({ orderId }) => changedOrder(orderId),
    });
    if (result.ok) return { kind: 'stored', receipt: result.value };
    const taken = result.refusal.code === 'request.id-reused';
    const found = taken ? await arrivedOf({ requestId, attempts: earlier }, send) : undefined;
    if (found !== undefined) return follow(place, entry.draft, found);
    // The key belongs to another input, so the next attempt gets a new key.
    if (taken) keep(place, entry);
    return refused(result.refusal);
  };

  /** Sends the input that the user entered after the executed attempt, as a change of the stored order. */
  const follow = async (
    place: Id,
    draft: OrderDraft,
    found: { readonly draft: OrderDraft; readonly receipt: OrderReceipt },
  ): Promise<Submitted> => {
    const { receipt } = found;
    forget(place);
    if (isSameDraft(draft, found.draft)) return { kind: 'stored', receipt };
    const begun = { version: receipt.version, draft: found.draft };
    try {
      const changed = await change(receipt.orderId, draft, begun);
      return changed.kind === 'refused'
        ? { kind: 'arrived-before', receipt, refusal: changed.refusal }
        : changed;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { kind: 'arrived-before', receipt };
    }
  };

  const change = (orderId: Id, draft: OrderDraft, begun: OrderVersion): Promise<Submitted> =>
    submit(orderId, { draft, begun }, begun.version, (attempt, requestId) =>
      ordering.change({ orderId, ...attempt }, requestId),
    );

  return {
    place: (given) => {
      const checked = checkOrderDraft(given);
      if (!checked.ok) return Promise.resolve(refused(checked.refusal));
      return submit(NEW_ORDER, { draft: checked.value }, NO_BASE_VERSION, ({ draft }, requestId) =>
        ordering.place(draft, requestId),
      );
    },
    change: (orderId, given, on) => {
      const checked = checkOrderDraft(given, on.draft);
      if (!checked.ok) return Promise.resolve(refused(checked.refusal));
      return change(orderId, checked.value, on);
    },
  };
};

declare module '../services' {
  interface Services {
    readonly orderCommands: OrderCommands;
  }
}
