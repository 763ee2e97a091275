import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFlushTracker } from '@backend/storage/embedded/flush-tracker';

const READS = [
  'select 1',
  'show server_version',
  'with a as (select 1) select * from a',
  'set local lock_timeout = 1',
];
const CHANGES = [
  'insert into a values (1)',
  '  UPDATE a SET b = 1',
  'with gone as (delete from a returning b) insert into c select b from gone',
  'create table d ()',
  'select b from a for update',
];

/** Whether the files are stored after each statement in turn. */
const storedAfter = (statements: readonly string[]) => {
  const tracker = createFlushTracker();
  return statements.map((statement) => tracker.statementRan(statement, 1));
};

describe('the files of the demo in the browser', () => {
  it('are not stored after a read, even of columns whose names look like a change', () => {
    expect(storedAfter([...READS, 'select update_time, "create_by" from a'])).toEqual(
      Array<boolean>(READS.length + 1).fill(false),
    );
  });

  it.each(CHANGES)('are stored after: %s', (statement) => {
    expect(storedAfter([statement, 'select 1'])).toEqual([true, false]);
  });

  it('are not stored after a statement that changed no row, such as a search for due jobs', () => {
    const tracker = createFlushTracker();
    expect(tracker.statementRan('update job set state = 1 where id in (select 1)', 0)).toBe(false);
    // The row count of this statement is that of its last part.
    expect(tracker.statementRan('with gone as (delete from a returning b) select b from c', 0)).toBe(true);
  });

  it('are stored once for a transaction, after its commit', () => {
    expect(storedAfter(['begin', 'insert into a values (1)', 'update a set b = 2', 'commit'])).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('are not stored for a transaction that only read, or was rolled back', () => {
    expect(storedAfter(['begin', 'select 1', 'commit'])).toEqual([false, false, false]);
    expect(storedAfter(['begin', 'insert into a values (1)', 'rollback', 'begin', 'commit'])).not.toContain(
      true,
    );
  });

  it('are stored with the commit, even after a rollback to a savepoint', () => {
    expect(
      storedAfter(['begin', 'update a set b = 1', 'savepoint s', 'rollback to savepoint s', 'commit']).at(-1),
    ).toBe(true);
  });

  it('are not stored a second time when the changes of a stored transaction are sent', () => {
    const send = '/* kept plan */with sent as (\n delete from change_outbox returning payloads) select 1';
    const command = ['begin', 'insert into a values (1)', 'insert into change_outbox values (1)', 'commit'];
    expect(storedAfter([...command, send, send])).toEqual([false, false, false, true, false, false]);
  });

  it('never drop a committed change', () => {
    const transaction = fc.record({
      statements: fc.array(fc.constantFrom(...READS, ...CHANGES), { maxLength: 4 }),
      ends: fc.constantFrom('commit', 'rollback', 'none' as const),
    });
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 8 }), (transactions) => {
        const tracker = createFlushTracker();
        for (const { statements, ends } of transactions) {
          const changes = statements.some((each) => CHANGES.includes(each));
          const all = ends === 'none' ? statements : ['begin', ...statements, ends];
          const stored = all.map((each) => tracker.statementRan(each, 1));
          if (ends === 'none') expect(stored).toEqual(statements.map((each) => CHANGES.includes(each)));
          else expect(stored).toEqual([...all.slice(1).map(() => false), changes && ends === 'commit']);
        }
      }),
    );
  });
});
