import { expect, it } from 'vitest';
import { type Outcome, runEach } from '@/application/bulk/run-each';

const ITEMS = ['1', '2', '3', '4', '5', '6', '7'];

const run = async (
  act: (item: string) => Promise<string | undefined>,
  signal = new AbortController().signal,
) => {
  const outcomes = new Map<string, Outcome<string>['kind']>();
  await runEach({
    items: ITEMS,
    atOnce: 3,
    act,
    onOutcome: (item, { kind }) => outcomes.set(item, kind),
    signal,
  });
  return outcomes;
};

it('a bulk run executes each item once with bounded concurrency and reports every result', async () => {
  let open = 0;
  let most = 0;
  const outcomes = await run(async (item) => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return Number(item) % 2 === 0 ? 'even' : undefined;
  });
  expect(most).toBe(3);
  expect([...outcomes.keys()].sort()).toEqual(ITEMS);
  expect(ITEMS.map((item) => outcomes.get(item))).toEqual(
    ITEMS.map((item) => (Number(item) % 2 === 0 ? 'refused' : 'done')),
  );
});

it('cancelling a bulk run finishes the started items and does not start the others', async () => {
  const cancel = new AbortController();
  const asked: string[] = [];
  const outcomes = await run(async (item) => {
    asked.push(item);
    if (item === '3') cancel.abort();
    await Promise.resolve();
    return undefined;
  }, cancel.signal);
  expect(asked).toEqual(['1', '2', '3']);
  expect(ITEMS.map((item) => outcomes.get(item))).toEqual([
    'done',
    'done',
    'done',
    'left',
    'left',
    'left',
    'left',
  ]);
});
