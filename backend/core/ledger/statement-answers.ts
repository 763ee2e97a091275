import { defaultRange } from '@/domain/dates/range';
import type { StatementRange } from '@/domain/ledger/statement';
import type { Instant } from '@/domain/kernel/instant';
import { isBeyondPages, LISTED_TO } from '@/domain/paging/paging';
import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type StatementAnswers = Pick<Answers, 'getStatement' | 'getStatementSummary'>;

const ranged = <Query extends StatementRange>(query: Query, now: Instant): Query =>
  query.from === undefined && query.to === undefined ? { ...query, ...defaultRange(now) } : query;

/** The statement of the session's account. */
export const statementAnswers = (storage: Storage): StatementAnswers => ({
  getStatement: async ({ query }, { scope, now }) => {
    const page = await storage.within(scope).statement.page(ranged(query, now));
    return isBeyondPages(query, page) ? refuse('list.too-deep', { rows: LISTED_TO }) : ok(page);
  },
  getStatementSummary: async ({ query }, { scope, now }) =>
    ok(await storage.within(scope).statement.summary(ranged(query, now))),
});
