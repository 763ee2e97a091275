import { Link } from 'react-router-dom';
import { DEFAULT_SPAN, spanOf } from '@/domain/home/census';
import type { DateRange } from '@/domain/dates/range';
import { type Instant, SECOND } from '@/domain/kernel/instant';
import type { RadarPage, RadarRow } from '@/domain/radar/radar';
import { RECIPIENTS_MAX } from '@/domain/radar/reminder';
import type { MessageKey } from '@/messages/keys';
import {
  choiceFilter,
  daysFilter,
  defineList,
  fieldsOf,
  ListView,
  readsAhead,
  searchFilter,
} from '../kit/list';
import type { Text } from '../kit/text/use-text';
import { durationIn, filtersOfSubject, workListLink } from '../work-order';
import { RADAR_KEY } from './radar-key';
import styles from './radar-page.module.css';
import { RemindAllDialog, RemindDialog } from './remind-dialog';

const field = fieldsOf<ListedRow>();

/** A row with its period, so that its number of complaints links to work orders of the same period. */
type ListedRow = RadarRow & { readonly range: DateRange };

const usualPeriod = (now: Instant): DateRange => spanOf(DEFAULT_SPAN, now);

type Narrowed = Parameters<typeof workListLink>[1];

/** A number as a link to the work orders that it counts. */
const linked = (row: ListedRow, text: Text, what: MessageKey, count: number, filters: Narrowed) =>
  count === 0 ? (
    '0'
  ) : (
    <Link
      className={styles['count']}
      to={workListLink('/work/list', { ...filtersOfSubject(row.kind, row.id), ...filters })}
      aria-label={text('radar.list-of', { name: row.name, what: text(what), count })}
    >
      {count}
    </Link>
  );

const counted = (
  key: 'open' | 'overdue' | 'urged' | 'complaintsOpen' | 'complaints',
  title: MessageKey,
  sort: string,
  filters: (row: ListedRow) => Narrowed,
  width = '112px',
) =>
  field.count(key, title, (row) => row[key], {
    ...{ width, card: 'titled', sort: { descending: sort } },
    cell: (row, { text }) => linked(row, text, title, row[key], filters(row)),
  });

/** The permission to send reminders. A user without it can only view the radar. */
const REMINDS = 'work:radar';

const FIELDS = [
  field.text('name', 'radar.name', ({ name }) => name),
  counted('overdue', 'radar.overdue', 'overdue', () => ({ overdue: true })),
  counted('urged', 'radar.urged', 'urged', () => ({ open: true, hint: 'URGED' })),
  counted('open', 'radar.open', 'open', () => ({ open: true })),
  field.text(
    'answer',
    'radar.answer',
    ({ answered, firstAnswer }, { text }) => (answered === 0 ? '' : durationIn(text, firstAnswer)),
    { width: '190px', card: 'titled', sort: { descending: 'answer' } },
  ),
  counted(
    'complaintsOpen',
    'radar.complaints-open',
    'complaints-open',
    () => ({ complained: 'open' }),
    '148px',
  ),
  counted(
    'complaints',
    'radar.complaints',
    'complaints',
    ({ range }) => ({ complained: 'any', range }),
    '148px',
  ),
  field.text(
    'oldest',
    'radar.oldest',
    ({ oldest }, { text, now }) => (oldest === undefined ? '' : durationIn(text, (now - oldest) / SECOND)),
    { width: '130px', card: 'titled', sort: { descending: 'oldest' }, timed: true },
  ),
];

/** The radar (平台雷达): each seller, handler or shop with its open and overdue work orders, answer time and complaints. */
const RADAR = defineList({
  name: 'radar',
  texts: 'radar',
  filters: {
    search: searchFilter(),
    kind: choiceFilter('kind', {
      label: 'radar.kind',
      texts: { seller: 'radar.kind.seller', handler: 'radar.kind.handler', shop: 'radar.kind.shop' },
      as: 'tabs',
    }),
    range: daysFilter({ label: 'radar.period', usual: usualPeriod }),
    sort: choiceFilter('sort', {
      label: 'radar.sort',
      texts: {
        overdue: 'radar.overdue',
        urged: 'radar.urged',
        open: 'radar.open',
        answer: 'radar.answer',
        'complaints-open': 'radar.complaints-open',
        complaints: 'radar.complaints',
        oldest: 'radar.oldest',
      },
      as: 'select',
      narrows: false,
    }),
  },
  fields: FIELDS,
  card: {
    lines: [
      { start: ['name'], end: ['overdue'] },
      { start: ['open'], end: ['urged'] },
      { start: ['complaintsOpen'], end: ['complaints'] },
      { start: ['answer'] },
      { start: ['oldest'] },
    ],
  },
  open: {
    to: ({ kind, id }) => workListLink('/work/list', { ...filtersOfSubject(kind, id), open: true }),
  },
  idOf: ({ kind, id }) => `${kind}-${id}`,
  nameOf: ({ name }) => name,
  tone: ({ overdue }) => (overdue > 0 ? 'pressing' : 'none'),
  toQuery: ({ search, kind, range, sort }, now) => ({
    ...(search === '' ? {} : { search }),
    ...{ kind, sort },
    ...(range ?? usualPeriod(now)),
  }),
  queryKey: RADAR_KEY,
  read: async ({ radar }, query, options) => {
    const { items, total }: RadarPage = await radar.list(query, options);
    const { from, to } = query;
    return { items: items.map((row): ListedRow => ({ ...row, range: { from, to } })), total };
  },
  everyMs: 60_000,
  selectsAtMost: RECIPIENTS_MAX,
  bulk: [
    {
      key: 'remind',
      word: 'radar.remind',
      permission: REMINDS,
      title: 'radar.remind.title',
      show: (dialog, rows) => <RemindDialog {...dialog} rows={rows} />,
    },
  ],
  primary: [
    {
      key: 'remind-all',
      word: 'radar.remind-all',
      permission: REMINDS,
      run: ({ show, refresh }) => {
        show((dialog) => <RemindAllDialog {...dialog} onSent={refresh} />);
      },
    },
  ],
});

/** Prefetches this list before the page is rendered. */
export const readAhead = readsAhead(RADAR);

export default () => <ListView of={RADAR} />;
