import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { defaultRange } from '@/domain/dates/range';
import type { Party } from '@/domain/ledger/ledger-account';
import type { StatementLine } from '@/domain/ledger/statement';
import { referenceOf, remarkBeside } from '@/domain/points/statement-reference';
import { choiceFilter, daysFilter, defineList, fieldsOf, optionalFilter, searchFilter } from '../kit/list';
import { ReferenceLink } from './reference-link';
import { POINTS_KEY } from './statement.queries';
import { KIND_TEXTS, kindIn } from './statement-texts';

const field = fieldsOf<StatementLine>();

/** The statement of the user's own account, or of the given account for platform staff. */
export const statementOf = (party?: Party) =>
  defineList({
    name: 'statement',
    texts: 'points',
    filters: {
      search: searchFilter(),
      direction: choiceFilter('direction', {
        label: 'points.direction',
        texts: { all: 'points.all', in: 'points.in', out: 'points.out' },
        as: 'tabs',
      }),
      kind: optionalFilter('kind', { label: 'points.kind', texts: KIND_TEXTS }),
      range: daysFilter({ label: 'points.period' }),
    },
    fields: [
      field.moment('at', 'points.at', ({ at }) => at),
      field.text('kind', 'points.kind', ({ kind }, { text }) => kindIn(text, kind), { width: '152px' }),
      field.text('reference', 'points.reference', referenceOf, {
        width: '176px',
        cell: (line) => <ReferenceLink line={line} ofStaff={party !== undefined} />,
      }),
      field.points('in', 'points.in', ({ amount }) => (amount > 0 ? amount : null), {
        sheetTitle: 'points.in.sheet',
      }),
      field.points('out', 'points.out', ({ amount }) => (amount < 0 ? -amount : null), {
        sheetTitle: 'points.out.sheet',
      }),
      field.points('balance', 'points.balance', ({ balance }) => balance, {
        sheetTitle: 'points.balance.sheet',
        width: '120px',
        card: 'titled',
      }),
      field.text('remark', 'points.remark', remarkBeside),
    ],
    card: {
      lines: [
        { start: ['kind'], end: ['in', 'out'] },
        { start: ['reference'], end: ['balance'] },
        { start: ['at'], look: 'soft' },
        { start: ['remark'], look: 'soft' },
      ],
    },
    idOf: ({ id }) => id,
    toQuery: ({ search, direction, kind, range }, now) => ({
      ...(party === undefined ? {} : { party }),
      ...(search === '' ? {} : { search }),
      ...(direction === 'all' ? {} : { direction }),
      ...(kind === undefined ? {} : { kind }),
      ...(range ?? defaultRange(startOfDay(dayOf(now)))),
    }),
    queryKey: [...POINTS_KEY, 'statement'],
    read: ({ points }, query, options) => points.statement(query, options),
  });
