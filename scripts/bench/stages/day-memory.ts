import type { CDPSession } from 'playwright';
import type { Stage } from '../measure';
import { longConversation } from './long-conversation';
import { dayOf, partsOf } from './scripted-day';

/** The number of rounds. A round contains about what a user does in two minutes. */
const ROUNDS = 30;
/** The memory is first measured after this many rounds, because the first rounds load code and fill caches. */
const WARM = 3;
const GROWS_AT_MOST = 1.1;
const COMMENTS = 60;
const QUIET_MS = 300;

const memoryOf = async (devtools: CDPSession): Promise<{ readonly heap: number; readonly nodes: number }> => {
  // A second garbage collection frees the objects that finalisers released during the first one.
  for (let nth = 0; nth < 2; nth += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize / 1_000_000, nodes };
};

/** Measures the memory of a page after an hour of the scripted day, at full speed. */
export const dayMemory: Stage = {
  id: 'day-memory',
  says: `Memory over ${ROUNDS} rounds of the scripted day`,
  run: async (desk) => {
    const workId = await longConversation(desk.base, COMMENTS);
    const { page, quiet, devtools } = await dayOf(desk);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    let before = { heap: Number.NaN, nodes: Number.NaN };
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { act } of partsOf(page, workId)) {
        await act();
        await quiet(QUIET_MS);
      }
      if (round === WARM) before = await memoryOf(devtools);
    }
    const after = await memoryOf(devtools);
    return [
      { name: `heap after ${WARM} rounds`, unit: 'MB', value: before.heap },
      { name: `heap after ${ROUNDS} rounds`, unit: 'MB', value: after.heap },
      { name: 'times', unit: '', value: after.heap / before.heap, atMost: GROWS_AT_MOST },
      { name: `DOM nodes after ${WARM} rounds`, unit: '', value: before.nodes },
      { name: `DOM nodes after ${ROUNDS} rounds`, unit: '', value: after.nodes },
    ];
  },
};
