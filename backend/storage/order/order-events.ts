import { sql, type SqlBool } from 'kysely';
import { storedFilesOf } from '@/domain/order/life/evidence';
import type { OrderLifeEvent } from '@/domain/order/life/order-step';
import type { FieldChange, OrderEventKind } from '@/domain/order/order-history';
import type { OrderReceipt } from '@/domain/order/order-receipt';
import type { Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Person } from '@/domain/kernel/party';
import type { StoredOrderEvent } from '@backend/core/ports/stored-order-event';
import { answerOf, type CommandRequest, plainCommand } from '@backend/core/ports/command-request';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type CommandSteps, type GivenCommand, runCommand } from '../kernel/run-command';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { readable } from './order-info';

/** A command of a user that places or changes an order. */
export interface Command {
  readonly person: Person;
  readonly request: CommandRequest;
  readonly now: Instant;
  /** See `GivenCommand`. */
  readonly effects: GivenCommand['effects'];
}

/** Runs a command on an order. Its answer is a receipt, which is stored for repeated requests. */
export const runOnOrder = async <Locked>(
  db: Db,
  { person, request, now, effects }: Command,
  steps: Omit<CommandSteps<Locked, OrderReceipt, OrderReceipt>, 'answer'>,
): Promise<Result<OrderReceipt>> =>
  answerOf(
    await runCommand(
      db,
      { by: person.userId, request: plainCommand(request), now, effects },
      {
        ...steps,
        answer: { keep: (receipt) => receipt, recall: (_, receipt) => Promise.resolve(receipt) },
      },
    ),
  );

/** The author of an event: the user and the request. Both are absent if the back end acts by itself. */
export interface EventAuthor {
  readonly person?: Pick<Person, 'userId' | 'name'>;
  readonly request?: CommandRequest;
}

interface Happened {
  readonly orderId: Id;
  readonly kind: OrderEventKind;
  readonly version: number;
  readonly changes: readonly FieldChange[];
  readonly step?: OrderLifeEvent;
}

/** Appends an event to the history of an order. The order's row must be locked. */
export const appendEvent = async (
  db: Db,
  { orderId, kind, version, changes, step }: Happened,
  { person, request }: EventAuthor,
  now: Instant,
): Promise<void> => {
  const { last } = await db
    .selectFrom('order_event')
    .select(sql<number>`coalesce(max(seq), 0)::integer`.as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_event')
    .values({
      order_id: orderId,
      seq: last + 1,
      kind,
      author_id: person?.userId ?? null,
      author_name: person?.name ?? '',
      request_id: request?.requestId ?? null,
      request_digest: request?.digest ?? null,
      at: timeOf(now),
      body: json({ version, changes, ...(step === undefined ? {} : { step }) }),
    })
    .execute();
};

/** Implements `OrderCommands.history` in SQL. */
export const orderHistory = async (
  db: Db,
  scope: Scope,
  orderId: Id,
): Promise<readonly StoredOrderEvent[] | undefined> => {
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where(readable(scope))
    .where('id', '=', keyOf(orderId))
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const stored = await db
    .selectFrom('order_file_use')
    .select('file_name')
    .where('order_id', '=', order.id)
    .execute();
  const isStored = new Set(stored.map(({ file_name }) => file_name));
  const filesOf = (step: OrderLifeEvent | undefined) =>
    step?.files && storedFilesOf(step.files, (name) => isStored.has(name));
  const rows = await db
    .selectFrom('order_event')
    .leftJoin('shop', (join) =>
      join.on(sql<SqlBool>`shop.id = (order_event.body -> 'step' ->> 'shopId')::bigint`),
    )
    .selectAll('order_event')
    .select('shop.name as shop_name')
    .where('order_id', '=', order.id)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, kind, author_name, at, body, shop_name }) => {
    const files = filesOf(body.step);
    return {
      seq,
      kind,
      authorName: author_name,
      at: instantOf(at),
      changes: body.changes,
      ...(body.step?.reason === undefined ? {} : { reason: body.step.reason }),
      ...(shop_name === null ? {} : { shopName: shop_name }),
      ...(body.step?.window === undefined ? {} : { window: body.step.window }),
      ...(body.step?.outcome === undefined ? {} : { outcome: body.step.outcome }),
      ...(body.step?.split === undefined ? {} : { split: body.step.split }),
      ...(files === undefined ? {} : { files }),
    };
  });
};
