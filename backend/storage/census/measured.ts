import { type RawBuilder, sql } from 'kysely';
import type { DateRange } from '@/domain/dates/range';
import { DURATION_STEPS, everyStep, SAMPLE_MAX } from '@/domain/home/census';
import type { Census, Durations } from '@/domain/home/home-figures';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { entered } from './entered';

/** The ratings and durations of work orders, as the database returns them. */
interface Measured {
  readonly measured: number;
  readonly satisfied: number;
  readonly dissatisfied: number;
  readonly unrated: number;
  readonly answer_median: number | null;
  readonly answer_steps: readonly number[];
  readonly end_median: number | null;
  readonly end_steps: readonly number[];
}

type Column = RawBuilder<number>;

const secondsUntil = (column: string): Column =>
  sql<number>`extract(epoch from ${sql.ref(column)} - latest.created_at)`;

/** The number of `DURATION_STEPS` that a duration exceeds. */
const stepOf = (seconds: Column): Column =>
  sql<number>`(${sql.join(
    DURATION_STEPS.map((step) => sql`(${seconds} > ${sql.lit(step)})::integer`),
    sql` + `,
  )})`;

const perStep = (step: Column) =>
  sql`array[${sql.join(
    [...DURATION_STEPS, undefined].map((_, at) => sql`count(*) filter (where ${step} = ${sql.lit(at)})`),
  )}]::integer[]`;

const median = (seconds: Column) =>
  sql`round(percentile_cont(0.5) within group (order by ${seconds}))::float8`;

/** The time of the first event of a kind in a conversation. */
const firstOf = (kind: string, more = sql``) => sql`
  select event.at from work_order_event as event
  where event.work_order_id = work_order.id and event.kind = ${sql.lit(kind)} ${more}
  order by event.seq limit 1`;

/**
 * The statement that measures ratings and durations. The first answer is the first reply by a user of another account
 * than the creator's, so a reply of the creator's colleague does not count.
 */
const measuring = (scope: Scope, range: DateRange): RawBuilder<Measured> => {
  const answer = sql.ref<number>('timed.answer');
  const end = sql.ref<number>('timed.done');
  return sql<Measured>`
    select
      count(*)::integer as measured,
      count(*) filter (where rating_stars = 3)::integer as satisfied,
      count(*) filter (where rating_stars < 3)::integer as dissatisfied,
      count(*) filter (where finished and rating_stars is null)::integer as unrated,
      ${median(sql<number>`${answer}`)} as answer_median,
      ${perStep(stepOf(sql<number>`${answer}`))} as answer_steps,
      ${median(sql<number>`${end}`)} as end_median,
      ${perStep(stepOf(sql<number>`${end}`))} as end_steps
    from (
      select work_order.finished, work_order.rating_stars,
        ${secondsUntil('answered.at')} as answer, ${secondsUntil('ended.at')} as done
      from (
        select work_order_id, created_at from ${entered(scope, range)} as entered
        order by created_at desc, work_order_id desc limit ${sql.lit(SAMPLE_MAX)}
      ) as latest
      join work_order on work_order.id = latest.work_order_id
      left join lateral (${firstOf('reply', sql`and event.author_sid <> work_order.creator_sid`)})
        as answered on true
      left join lateral (${firstOf('finish')}) as ended on true
    ) as timed`;
};

const durationsOf = (median_: number | null, steps: readonly number[], all: number): Durations => ({
  ...(median_ === null ? {} : { median: median_ }),
  counts: everyStep(new Map(steps.map((count, step) => [step, Number(count)]))),
  pending: all - steps.reduce((sum, count) => sum + Number(count), 0),
});

/** The durations and ratings of the latest work orders of a range, at most `SAMPLE_MAX`. */
export const measured = async (
  db: Db,
  scope: Scope,
  range: DateRange,
): Promise<Omit<Census, 'days' | 'types'>> => {
  const [all] = (await measuring(scope, range).execute(db)).rows;
  if (all === undefined) throw new Error('an aggregate answered no row');
  return {
    firstAnswers: durationsOf(all.answer_median, all.answer_steps, all.measured),
    resolutions: durationsOf(all.end_median, all.end_steps, all.measured),
    satisfied: all.satisfied,
    dissatisfied: all.dissatisfied,
    unrated: all.unrated,
    measured: all.measured,
  };
};
