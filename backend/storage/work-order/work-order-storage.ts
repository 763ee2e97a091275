import type { Scope } from '@backend/core/ports/scope';
import type { WorkOrderStorage } from '@backend/core/ports/work-orders.port';
import type { Db } from '../database';
import { enteredForm } from '../form/forms';
import type { GivenCommand } from '../kernel/run-command';
import { userChoices } from '../rating/user-choices';
import { keyOf } from '../rows/scalars';
import { trackedOf } from '../rows/work-order-row';
import { create } from './create';
import { execute } from './execute';
import { colleagues, handOver } from './hand-over';
import { history, markRead } from './history';
import { orderFacts, orderOfWork } from './orders';
import { remind } from './remind';
import { unrated, workList } from './work-list';
import { trackedRows } from './work-orders';

/** Implements `WorkOrderStorage` in SQL. */
export const workOrderStorage = (
  db: Db,
  scope: Scope,
  effects: GivenCommand['effects'],
): WorkOrderStorage => ({
  list: (query, now, seesPhones) => workList(db, scope, query, now, seesPhones),
  one: async (id) => {
    const row = await trackedRows(db, scope).where('work_order.id', '=', keyOf(id)).executeTakeFirst();
    return row && trackedOf(row);
  },
  history: (id, page) => history(db, scope, id, page),
  orderOf: (id) => orderOfWork(db, scope, id),
  factsOf: (id) => orderFacts(db, scope, id),
  enteredForm: (id) => enteredForm(db, scope, id),
  unrated: (now) => unrated(db, scope, now),
  userChoices: (id) => userChoices(db, scope, id),
  execute: (id, request, decide, now) =>
    execute(db, scope, id, { person: scope.person, request, now, effects }, decide),
  remind: (id, request, input, now) =>
    remind(db, scope, id, { person: scope.person, request, now, effects }, input),
  colleagues: (id, held) => colleagues(db, scope, id, held),
  handOver: (id, request, input, held, now) =>
    handOver(db, scope, id, { person: scope.person, request, now, effects }, input, held),
  create: (orderId, request, decide, now) =>
    create(db, scope, orderId, { person: scope.person, request, now, effects }, decide),
  markRead: (id, seq) => markRead(db, scope, id, seq),
});
