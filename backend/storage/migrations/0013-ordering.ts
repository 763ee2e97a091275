import { sql } from 'kysely';
import { inOrder } from './in-order';

const CONFIGURATION = {
  /** 1 means that a new order must specify the shop that installs it. */
  'order.outletRequired': '1',
  /** The kinds of account that see an order's pictures, separated by commas. */
  'order.imageViewers': 'SELLER,SHOP,PLATFORM',
  /**
   * The feedback round: the feedback question is open for users who have not answered in this round. If it is empty,
   * the question is closed.
   */
  'feedback.round': '1',
} as const;

const values = Object.entries(CONFIGURATION).map(([key, value]) => sql`('', ${key}, ${value})`);

/**
 * The data for placing an order: projects with their prices, the points of seller accounts, and the shops with their
 * places and kinds of work. A seller account without a row of its own is open and has no points.
 */
export const ordering = inOrder(
  sql`create table project (
    platform text not null check (platform <> ''),
    value text not null check (value <> ''),
    label text not null,
    project_type text not null,
    price_cents bigint not null check (price_cents >= 0),
    points integer not null check (points >= 0),
    enabled boolean not null default true,
    position integer not null default 0,
    primary key (platform, value)
  )`,
  sql`create table seller_account (
    account_id bigint primary key references account on delete cascade,
    points integer not null default 0 check (points >= 0),
    frozen_points integer not null default 0 check (frozen_points >= 0),
    closed boolean not null default false,
    projects jsonb not null default '[]' check (jsonb_typeof(projects) = 'array')
  )`,
  sql`create table feedback_answer (
    account_id bigint not null references account on delete cascade,
    round text not null,
    accepted boolean not null,
    at timestamptz not null,
    primary key (account_id, round)
  )`,
  sql`alter table shop
    add column phone text not null default '',
    add column opening_hours text not null default '',
    add column region_id text not null default '',
    add column longitude double precision check (longitude between -180 and 180),
    add column latitude double precision check (latitude between -90 and 90),
    add column open boolean not null default true,
    add column takes_points boolean not null default false,
    add column project_types jsonb not null default '[]' check (jsonb_typeof(project_types) = 'array'),
    add check ((longitude is null) = (latitude is null))`,
  sql`create index shop_platform_idx on shop (platform) where open`,
  sql`alter table customer_order
    add column project text,
    add foreign key (platform, project) references project (platform, value)`,
  sql`insert into configuration (platform, key, value) values ${sql.join(values)}`,
);
