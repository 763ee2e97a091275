import { sql } from 'kysely';
import { inOrder } from './in-order';

const COMPLAINTS = sql`
  insert into complaint (id, work_order_id, platform, author_id, author_name, reason, at)
  select event.id, event.work_order_id, work_order.platform, event.author_id, event.author_name,
    coalesce(event.body ->> 'text', ''), event.at
  from `;

/**
 * Complaints with a state of their own. A trigger creates a complaint for each complaint event. Another trigger applies
 * each answer to its complaint, so that the state always matches the conversation. Answers are append-only, because
 * they are the history of the complaint. Existing complaints become open complaints.
 */
export const complaints = inOrder(
  sql`create table complaint (
    id bigint primary key references work_order_event (id),
    work_order_id bigint not null references work_order,
    platform text not null check (platform <> ''),
    author_id bigint not null references account,
    author_name text not null,
    reason text not null,
    at timestamptz not null,
    state text not null default 'open' check (state in ('open', 'answered', 'rejected')),
    version integer not null default 0 check (version >= 0),
    answer text,
    answered_by_id bigint references account,
    answered_by_name text,
    answered_at timestamptz,
    check (num_nulls(answer, answered_by_id, answered_by_name, answered_at) in (0, 4)),
    check ((state = 'open') = (version = 0)),
    check ((state = 'open') = (answer is null))
  )`,
  sql`${COMPLAINTS} work_order_event as event join work_order on work_order.id = event.work_order_id
    where event.kind = 'complaint'`,
  sql`create index complaint_desk_idx on complaint (platform, state, at, id)`,
  sql`create index complaint_newest_idx on complaint (platform, at, id)`,
  sql`create index complaint_work_order_idx on complaint (work_order_id, id)`,

  sql`create function open_complaints() returns trigger language plpgsql as $$
    begin
      ${COMPLAINTS} said as event join work_order on work_order.id = event.work_order_id
        where event.kind = 'complaint';
      return null;
    end
  $$`,
  sql`create trigger work_order_event_opens_complaint
    after insert on work_order_event referencing new table as said
    for each statement execute function open_complaints()`,

  sql`create table complaint_answer (
    complaint_id bigint not null references complaint,
    version integer not null check (version >= 1),
    verdict text not null check (verdict in ('answered', 'rejected')),
    text text not null,
    author_id bigint not null references account,
    author_name text not null,
    at timestamptz not null,
    primary key (complaint_id, version)
  )`,
  sql`create trigger complaint_answer_append_only
    before update or delete on complaint_answer
    for each row execute function refuse_change()`,
  sql`create function apply_complaint_answer() returns trigger language plpgsql as $$
    begin
      update complaint set state = new.verdict, version = new.version, answer = new.text,
        answered_by_id = new.author_id, answered_by_name = new.author_name, answered_at = new.at
      where id = new.complaint_id and version = new.version - 1;
      if not found then
        raise exception 'answer % of complaint % is out of order', new.version, new.complaint_id
          using errcode = 'restrict_violation';
      end if;
      return null;
    end
  $$`,
  sql`create trigger complaint_answer_applies
    after insert on complaint_answer
    for each row execute function apply_complaint_answer()`,
);
