import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Instant, SECOND } from '@/domain/kernel/instant';
import type { HintStatus } from '@/domain/work-order/hint';
import type { Person } from '@/domain/work-order/party';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import { keyOf, timeOf } from '../rows/scalars';
import type { Database } from '../schema';
import { hasNews } from './unread';
import { waitsForMe } from './waits-for-me';

type Builder = ExpressionBuilder<Database, 'work_order' | 'customer_order'>;
type Condition = Expression<SqlBool>;

/** `%`, `_` and the backslash stand for themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const searched = (eb: Builder, text: string): Condition =>
  eb.or([
    eb('customer_order.order_no', 'ilike', containing(text)),
    eb('customer_order.seller_name', 'ilike', containing(text)),
    eb('work_order.remark', 'ilike', containing(text)),
    eb('work_order.id', '=', keyOf(text)),
  ]);

/** Both ends included; what arrives with seconds means its whole last second. */
const createdWithin = (eb: Builder, from: Instant | undefined, to: Instant | undefined): Condition =>
  eb.and([
    ...(from === undefined ? [] : [eb('work_order.created_at', '>=', timeOf(from))]),
    ...(to === undefined
      ? []
      : [eb('work_order.created_at', '<', timeOf((Math.floor(to / SECOND) + 1) * SECOND))]),
  ]);

/** The domain's `hintAt` as comparisons of what the domain stored. */
const hinted = (eb: Builder, hint: HintStatus, now: Instant): Condition => {
  const open = eb('work_order.finished', '=', false);
  const urged = eb('work_order.urged_at', 'is not', null);
  const late = eb.and([
    eb('work_order.overdue_at', 'is not', null),
    eb('work_order.overdue_at', '<=', timeOf(now)),
  ]);
  if (hint === 'URGED') return eb.and([open, urged]);
  if (hint === 'OVERDUE') return eb.and([open, eb.not(urged), late]);
  return eb.not(eb.and([open, eb.or([urged, late])]));
};

/** What a work-list query keeps of the scope's work orders. */
export const listFilter =
  (query: WorkListQuery, person: Person, now: Instant) =>
  (eb: Builder): Condition => {
    const search = query.search?.trim() ?? '';
    const within = createdWithin(eb, query.from, query.to);
    return eb.and([
      ...(search === ''
        ? [within]
        : [searched(eb, search), eb.or([within, eb('customer_order.order_no', '=', search)])]),
      ...(query.state === undefined ? [] : [eb('work_order.state', '=', query.state)]),
      ...(query.type === undefined ? [] : [eb('work_order.type', '=', query.type)]),
      ...(query.hint === undefined ? [] : [hinted(eb, query.hint, now)]),
      ...(query.formKey === undefined ? [] : [eb('work_order.form_key', '=', query.formKey)]),
      ...(query.mine === true ? [eb('work_order.creator_id', '=', keyOf(person.userId))] : []),
      ...(query.handled === true ? [eb('work_order.handler_id', '=', keyOf(person.userId))] : []),
      ...(query.unread === true ? [hasNews('work_order', person.userId)] : []),
      ...(query.waiting === undefined ? [] : [waitsForMe(query.waiting, person)]),
    ]);
  };
