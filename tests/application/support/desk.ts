import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeDesk } from '@/adapters/fake/fake-desk';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createWeather } from '@/adapters/fake/weather';
import type { Change } from '@/application/work-order/change';
import { createChangeStream } from '@/application/work-order/change-stream';
import { createWorkOrderDesk } from '@/application/work-order/create-commands';
import { createIntentions } from '@/application/work-order/intentions';
import type { Author } from '@/domain/work-order/conversation-place';
import type { Person } from '@/domain/work-order/party';
import { anOrder, aWorkOrder, CREATOR, NOON } from '@tests/support/builders';

export const WORK_ORDER_ID = aWorkOrder().build().workOrder.id;

/** A person at their desk; `reload()` opens the page anew in the same browser. */
export const sitDown = (person: Person = CREATOR) => {
  const clock = createFakeClock(NOON);
  const weather = createWeather(clock);
  const backEnd = createFakeDesk(clock);
  backEnd.put(aWorkOrder().build());
  backEnd.putOrder(anOrder().build());
  const store = createMemoryStore();
  const ids = createFakeIds();
  let author: Author | undefined = { platform: 'cyy', userId: person.userId };
  const reload = () => {
    const workOrders = createFakeWorkOrderGateway({ desk: backEnd, person, weather });
    const changes = createChangeStream();
    const seen: Change[] = [];
    changes.changes.subscribe((change) => seen.push(change));
    const intentions = createIntentions({ store, ids, clock });
    const desk = createWorkOrderDesk({
      store,
      author: () => author,
      ids,
      clock,
      hasDatabase: false,
      intentions,
      workOrders,
      changes,
    });
    return { ...desk, workOrders, seen };
  };
  const become = (next: Author | undefined) => {
    author = next;
  };
  const said = () => backEnd.find(person, WORK_ORDER_ID).events.map(({ kind, text }) => [kind, text]);
  return { clock, weather, backEnd, store, reload, become, said };
};
