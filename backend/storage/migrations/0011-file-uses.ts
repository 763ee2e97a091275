import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The work orders in which a file was shown by a user who could see it. Users who may see such a work order may read
 * the file. For earlier messages, the uses are read from the events, if the file belonged to the sender's seller
 * account.
 */
export const fileUses = inOrder(
  sql`create table file_use (
    file_name text not null references stored_file (name) on delete cascade,
    work_order_id bigint not null references work_order,
    primary key (file_name, work_order_id)
  )`,
  sql`insert into file_use (file_name, work_order_id)
    select distinct file.name, event.work_order_id
    from work_order_event as event
    cross join lateral regexp_matches(
      event.body::text, '/profile/[A-Za-z-]{1,25}/[0-9a-f]{32}[.][a-z]{3,4}', 'g') as found
    join stored_file as file on file.name = found[1] and file.seller_id = event.author_sid`,
);
