import { describe, expect, it } from 'vitest';
import { settle } from '@/adapters/fake/fake-clock';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import { Failure } from '@/application/request/failure';
import { ID, openBrowser } from './chat-desk';

const NOT_FOUND = new Failure({
  kind: 'refused',
  code: 500,
  refusal: { code: 'work-order.not-found', params: {} },
  ambiguous: false,
});

describe('a conversation whose work order was handed over to another account', () => {
  it('is marked as gone, unlike a conversation that could not be read, until the work order is handed back', async () => {
    const browser = openBrowser();
    browser.handlerSays('一');
    const { workOrders: real } = browser.tab();
    let isGone = false;
    const workOrders: typeof real = {
      ...real,
      newestPage: (...given) => (isGone ? Promise.reject(NOT_FOUND) : real.newestPage(...given)),
    };
    const { conversation, changes } = browser.tab({ workOrders });
    const look = async () => {
      changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
      await settle();
      return conversation.view();
    };
    await settle();
    browser.simulation.nextFaults(OFFLINE);
    const stale = await look();
    expect(stale.isStale).toBe(true);
    expect(stale.isGone).toBeUndefined();
    isGone = true;
    expect(await look()).toMatchObject({ isStale: true, isGone: true });
    isGone = false;
    const back = await look();
    expect(back.isStale).toBe(false);
    expect(back.isGone).toBeUndefined();
  });
});
