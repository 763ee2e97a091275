import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeDesk } from '@/adapters/fake/fake-desk';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import type { Change } from '@/application/kernel/change';
import { createChangeStream } from '@/application/kernel/change-stream';
import { createCommands } from '@/application/work-order/create-commands';
import { createDraftStore } from '@/application/work-order/create-draft-store';
import { createCommandRunner } from '@/application/kernel/command-runner';
import { createIdempotencyKeys } from '@/application/kernel/idempotency-keys';
import type { Author } from '@/domain/kernel/author';
import type { Person } from '@/domain/kernel/party';
import { anOrder, aWorkOrder, CREATOR, NOON } from '@tests/support/builders';

/** The work order in the fake back end of `openClient`. */
export const WORK_ORDER_ID = aWorkOrder().build().workOrder.id;

/** The client of one user with a fake back end; `reload()` opens the page anew in the same browser. */
export const openClient = (person: Person = CREATOR) => {
  const clock = createFakeClock(NOON);
  const simulation = createCallSimulation(clock);
  const backEnd = createFakeDesk(clock);
  backEnd.put(aWorkOrder().build());
  backEnd.putOrder(anOrder().build());
  const store = createMemoryStore();
  const ids = createFakeIds();
  let author: Author | undefined = { platform: 'cyy', userId: person.userId };
  const reload = () => {
    const workOrders = createFakeWorkOrderGateway({ desk: backEnd, person, simulation });
    const changes = createChangeStream();
    const seen: Change[] = [];
    changes.changes.subscribe((change) => seen.push(change));
    const keys = createIdempotencyKeys({ store, ids, clock, author: () => author });
    const drafts = createDraftStore({
      store,
      author: () => author,
      ids,
      clock,
      hasDatabase: false,
      onEdited: keys.end,
    });
    const commands = createCommands({ workOrders, drafts, runner: createCommandRunner({ keys, changes }) });
    return { commands, drafts, workOrders, seen };
  };
  const become = (next: Author | undefined) => {
    author = next;
  };
  const posted = () => backEnd.find(person, WORK_ORDER_ID).events.map(({ kind, text }) => [kind, text]);
  return { clock, simulation, backEnd, store, reload, become, posted };
};
