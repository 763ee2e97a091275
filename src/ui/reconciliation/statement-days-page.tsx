import {
  type StatementDay,
  type StatementDayPage,
  statementState,
} from '@/domain/reconciliation/reconciliation-list';
import {
  daysFilter,
  defineList,
  fieldsOf,
  flagFilter,
  ListView,
  optionalFilter,
  readsAhead,
} from '../kit/list';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { useToday } from '../kit/use-today';
import { CHANNEL_TEXTS } from './channel-texts';
import { RECONCILIATION_KEY } from './reconciliation.queries';

const field = fieldsOf<StatementDay>();

const titled = { card: 'titled' as const };

/** The day of a statement, with a tag if the statement is missing or not due yet. */
const DayCell = ({ of }: { readonly of: StatementDay }) => {
  const text = useText();
  const state = statementState(of, useToday());
  if (state === 'fetched') return of.day;
  return (
    <span>
      {of.day}{' '}
      {state === 'missing' ? (
        <StatusTag tint="danger">{text('statement-day.missing')}</StatusTag>
      ) : (
        <StatusTag tint="info">{text('statement-day.not-due')}</StatusTag>
      )}
    </span>
  );
};

const FIELDS = [
  field.text('day', 'statement-day.day', ({ day }) => day, {
    width: '160px',
    cell: (of) => <DayCell of={of} />,
  }),
  field.text('channel', 'statement-day.channel', ({ channel }, { text }) => text(CHANNEL_TEXTS[channel]), {
    width: '96px',
  }),
  field.count('lines', 'statement-day.lines', ({ lines }) => lines, titled),
  field.money('paid', 'statement-day.paid', ({ paid }) => paid, titled),
  field.money('posted', 'statement-day.posted', ({ posted }) => posted, titled),
  field.money('refunded', 'statement-day.refunded', ({ refunded }) => refunded, titled),
  field.money('fee', 'statement-day.fee', ({ fee }) => fee, titled),
  field.count('differences', 'statement-day.differences', ({ differences }) => differences, titled),
  field.count('open', 'statement-day.open', ({ open }) => open, {
    ...titled,
    cell: ({ open }) => (open === 0 ? '0' : <StatusTag tint="warning">{open}</StatusTag>),
  }),
  field.moment('fetchedAt', 'statement-day.fetched-at', ({ fetchedAt }) => fetchedAt ?? null),
];

/** The path of the list with all differences of one day and one payment provider. */
const pathOf = ({ day, channel }: StatementDay): string =>
  `/finance/difference?${String(new URLSearchParams({ status: 'all', from: day, to: day, channel }))}`;

/** The daily statements of the payment providers, with the number of their differences. */
const STATEMENT_DAYS = defineList({
  name: 'statement-day',
  texts: 'statement-day',
  filters: {
    channel: optionalFilter('channel', { label: 'statement-day.channel', texts: CHANNEL_TEXTS }),
    isOpen: flagFilter('open', { label: 'statement-day.is-open' }),
    range: daysFilter({ label: 'statement-day.day' }),
  },
  fields: FIELDS,
  card: {
    lines: [
      { start: ['day', 'channel'], end: ['open'] },
      { start: ['paid'], end: ['posted'] },
      { start: ['refunded'], end: ['fee'] },
      { start: ['lines'], end: ['differences'] },
      { start: ['fetchedAt'], look: 'soft' },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ day }) => day,
  tone: ({ open, fetchedAt }) => (open > 0 || fetchedAt === undefined ? 'waiting' : 'none'),
  toQuery: ({ channel, isOpen, range }) => ({
    ...(channel === undefined ? {} : { channel }),
    ...(isOpen ? { isOpen } : {}),
    ...range,
  }),
  queryKey: [...RECONCILIATION_KEY, 'days'],
  read: ({ reconciliation }, query, options): Promise<StatementDayPage> =>
    reconciliation.days(query, options),
  everyMs: 60_000,
  open: {
    to: pathOf,
    name: ({ day, channel }, text) =>
      text('statement-day.view.of', { day, channel: text(CHANNEL_TEXTS[channel]) }),
  },
});

/** 支付对账: prefetches the list of statements before the page is rendered. */
export const readAhead = readsAhead(STATEMENT_DAYS);

export default () => <ListView of={STATEMENT_DAYS} />;
