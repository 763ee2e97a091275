import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeLine } from '@/adapters/fake/fake-chat';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeWindow } from '@/adapters/fake/fake-window';
import type { PresenceUpdate } from '@/application/chat/chat-transport.port';
import { createPresence } from '@/application/chat/presence.service';
import {
  type VisiblePresence,
  NO_PRESENCE,
  PRESENCE_RENEW_MS,
  WRITING_LASTS_MS,
} from '@/domain/work-order/presence';

const COMPANY: VisiblePresence = {
  colleagues: [{ userId: '2', name: '金鑫', doing: 'reading' }],
  otherSideWrites: false,
};

const open = () => {
  const clock = createFakeClock();
  const line = createFakeLine();
  const view = createFakeWindow();
  const company = new Subject<PresenceUpdate>();
  const reports: string[] = [];
  const presence = createPresence({
    session: {
      company,
      report: ({ workOrderId, seat, doing }) => reports.push(`${seat} ${workOrderId} ${doing}`),
    },
    connection: line.line,
    clock,
    visibility: view.visibility,
    tabId: 'tab',
  });
  const taken = (): readonly string[] => reports.splice(0);
  return { clock, line, view, company, presence, taken };
};

describe('the presence of a tab', () => {
  it('reports a work order when it is opened, at regular intervals, and when its last view closes', async () => {
    const { clock, presence, taken } = open();
    const leave = presence.enter('7');
    const leaveToo = presence.enter('7');
    expect(taken()).toEqual(['tab 7 reading']);
    await clock.advance(PRESENCE_RENEW_MS);
    expect(taken()).toEqual(['tab 7 reading']);
    leave();
    expect(taken()).toEqual([]);
    leaveToo();
    expect(taken()).toEqual(['tab 7 gone']);
    await clock.advance(3 * PRESENCE_RENEW_MS);
    expect(taken()).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });

  it('reports typing once for many keys, and reports reading after a pause', async () => {
    const { clock, presence, taken } = open();
    presence.enter('7');
    taken();
    for (let key = 0; key < 50; key += 1) {
      presence.wrote('7', true);
      await clock.advance(200);
    }
    expect(taken()).toEqual(['tab 7 writing']);
    await clock.advance(WRITING_LASTS_MS);
    expect(taken()).toEqual(['tab 7 reading']);
  });

  it('reports reading at once after the text was sent or emptied', () => {
    const { presence, taken } = open();
    presence.enter('7');
    presence.wrote('7', true);
    presence.wrote('7', false);
    presence.wrote('7', false);
    expect(taken()).toEqual(['tab 7 reading', 'tab 7 writing', 'tab 7 reading']);
  });

  it('does not report typing in a work order that the tab does not show', () => {
    const { presence, taken } = open();
    presence.wrote('8', true);
    expect(taken()).toEqual([]);
  });

  it('ends while the tab is hidden and starts again when the tab is visible', async () => {
    const { clock, company, view, presence, taken } = open();
    presence.enter('7');
    presence.wrote('7', true);
    company.next({ workOrderId: '7', company: COMPANY });
    taken();
    view.look(false);
    expect(taken()).toEqual(['tab 7 gone']);
    expect(presence.presenceOf('7')).toEqual(NO_PRESENCE);
    company.next({ workOrderId: '7', company: COMPANY });
    expect(presence.presenceOf('7')).toEqual(NO_PRESENCE);
    await clock.advance(3 * PRESENCE_RENEW_MS);
    presence.enter('8');
    expect(taken()).toEqual([]);
    view.look(true);
    expect(taken()).toEqual(['tab 7 reading', 'tab 8 reading']);
  });

  it('shows no colleagues without a connection, and reports again over the next connection', () => {
    const { company, line, presence, taken } = open();
    let calls = 0;
    presence.subscribe(() => (calls += 1));
    presence.enter('7');
    company.next({ workOrderId: '7', company: COMPANY });
    expect(presence.presenceOf('7')).toBe(COMPANY);
    expect(calls).toBe(1);
    line.show({ status: 'reconnecting' });
    expect(presence.presenceOf('7')).toEqual(NO_PRESENCE);
    expect(calls).toBe(2);
    taken();
    line.show({ status: 'connected' });
    expect(taken()).toEqual(['tab 7 reading']);
  });

  it('ignores colleagues on a work order that the tab does not show', () => {
    const { company, presence } = open();
    company.next({ workOrderId: '7', company: COMPANY });
    expect(presence.presenceOf('7')).toEqual(NO_PRESENCE);
  });

  it('ends when the chat stops', () => {
    const { clock, presence, taken } = open();
    presence.enter('7');
    presence.wrote('7', true);
    taken();
    presence.stop();
    expect(taken()).toEqual(['tab 7 gone']);
    expect(clock.waiting()).toBe(0);
  });
});
