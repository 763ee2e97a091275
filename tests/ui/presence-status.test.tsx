import { act, screen, waitFor, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PresenceUpdate } from '@/application/chat/chat-transport.port';
import type { Colleague, VisiblePresence, Report } from '@/domain/work-order/presence';
import { anOrder, aWorkOrder, CREATOR, HANDLER } from '@tests/support/builders';
import { openFakeChatApp } from '@tests/support/pages/fake-chat-app';
import { workOrderDialog } from '@tests/support/pages/work-order.page';

const PATIENTLY = { timeout: 20_000 };

const colleague = (userId: string, name: string, doing: Colleague['doing'] = 'reading'): Colleague => ({
  userId,
  name,
  doing,
});
const JIN = colleague('2', '金鑫');
const LI = colleague('3', '李雷');

const opened = async (language: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const company = new Subject<PresenceUpdate>();
  const reports: Report[] = [];
  const fake = openFakeChatApp(
    { person: CREATOR, path: '/work/list?work=7', language },
    { company: { company, report: (report) => void reports.push(report) } },
  );
  const order = anOrder().withId('7').numbered('NO007').soldBy('1001', '车影优选').build().part;
  fake.desk.put(aWorkOrder().withId('7').onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build());
  const app = fake.start();
  const dialog = workOrderDialog(app);
  await waitFor(() => expect(reports.map(({ doing }) => doing)).toEqual(['reading']), PATIENTLY);
  const is = (colleagues: readonly Colleague[], otherSideWrites = false) =>
    act(() => {
      const others: VisiblePresence = { colleagues, otherSideWrites };
      company.next({ workOrderId: '7', company: others });
    });
  return { app, dialog, is, doings: () => reports.map(({ doing }) => doing), clock: fake.clock };
};

const lines = () => [...document.querySelectorAll('li[data-doing]')].map(({ textContent }) => textContent);
const announced = () =>
  within(screen.getByRole('dialog', { name: /工单信息|Work order/ }))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

describe('the line of users who have a work order open', () => {
  beforeAll(async () => {
    await import('@/ui/work-order/dialog/work-order-dialog');
  }, 60_000);

  it('shows other readers and writers, and removes them once they are gone', async () => {
    const { is } = await opened();
    expect(lines()).toEqual([]);
    is([JIN]);
    expect(lines()).toEqual(['金鑫 正在查看']);
    is([JIN, { ...LI, doing: 'writing' }]);
    expect(lines()).toEqual(['李雷 正在输入…', '金鑫 正在查看']);
    is([JIN, LI], true);
    expect(lines()).toEqual(['对方正在输入…', '金鑫、李雷 正在查看']);
    is([JIN, LI, colleague('4', '赵敏'), colleague('5', '周强')]);
    expect(lines()).toEqual(['金鑫、李雷、赵敏 等 4 人正在查看']);
    is([]);
    expect(lines()).toEqual([]);
  });

  it('announces when a user arrives or starts to write, but not every pause', async () => {
    const { is } = await opened();
    is([JIN]);
    expect(announced()).toEqual(['金鑫 正在查看']);
    is([{ ...JIN, doing: 'writing' }]);
    expect(announced()).toEqual(['金鑫 正在输入…']);
    // The announcement ends when the screen no longer shows it, and is not repeated after a pause.
    is([JIN]);
    expect(announced()).toEqual([]);
    is([{ ...JIN, doing: 'writing' }]);
    expect(announced()).toEqual([]);
    is([JIN, LI]);
    expect(announced()).toEqual(['李雷 正在查看']);
  });

  it('reports once that the user types, and once that the reply was sent', async () => {
    const { dialog, doings } = await opened();
    await dialog.type('马上安排');
    expect(doings()).toEqual(['reading', 'writing']);
    await dialog.send();
    await waitFor(() => expect(doings().at(-1)).toBe('reading'), PATIENTLY);
    expect(doings()).toEqual(['reading', 'writing', 'reading']);
    await dialog.close();
    await dialog.isGone();
    await waitFor(() => expect(doings().at(-1)).toBe('gone'), PATIENTLY);
  });

  it('is shown in English too', async () => {
    const { is } = await opened('en-US');
    is([{ ...LI, doing: 'writing' }, JIN], true);
    expect(lines()).toEqual(['Typing now: 李雷…', 'The other party is typing…', 'Viewing now: 金鑫']);
  });
});
