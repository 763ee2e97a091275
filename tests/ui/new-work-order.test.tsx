import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeOrderGateway } from '@/adapters/fake/fake-order.gateway';
import { createFakeReferenceGateway } from '@/adapters/fake/fake-reference.gateway';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import { createMemoryStore, type MemoryStore } from '@/adapters/fake/memory.store';
import { createCallSimulation, LOST, OFFLINE } from '@/adapters/fake/call-simulation';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Person } from '@/domain/kernel/party';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { anOrder, aWorkOrder, CREATOR, HANDLER, STRANGER } from '@tests/support/builders';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { newWorkOrder } from '@tests/support/pages/new-work-order.page';
import { workOrderDialog } from '@tests/support/pages/work-order.page';

const ORDER = anOrder().build();
const { orderId } = ORDER.part;
const SOURCE = '9007199254740993123';

interface Given {
  readonly person?: Person;
  readonly query?: string;
  readonly store?: MemoryStore;
  readonly order?: typeof ORDER;
}

const open = ({ person = CREATOR, query = `order=${orderId}`, order = ORDER, ...more }: Given = {}) => {
  const fake = openFakeApp({ person, path: `/work/list?${query}`, ...more });
  fake.desk.putOrder(order);
  fake.desk.put(aWorkOrder().withId(SOURCE).ofType('EXCHANGE').ofLevel('URGENT').build());
  const start = () => {
    const app = fake.start();
    return { app, form: newWorkOrder(app), dialog: workOrderDialog(app) };
  };
  return { ...fake, start };
};

/** The work orders of the desk that the test has created. */
const createdOn = (desk: ReturnType<typeof open>['desk']) =>
  desk.all(CREATOR).filter(({ tracked }) => tracked.workOrder.id !== SOURCE);

/** An answer arrives in one task and is rendered in another. */
const untilDrawn = async () => {
  for (let task = 0; task < 5; task += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
};

/** Loads the dialog's code in advance, as the shell does. */
beforeAll(async () => {
  await import('@/ui/work-order/dialog/work-order-dialog');
  await import('@/ui/form/server-form');
}, 60_000);

describe('a new work order', () => {
  it('requires a type: reported in the box above the form and at the field, and nothing is sent', async () => {
    const { start, desk } = open();
    const { form } = start();
    await form.write('有内容没有类型');
    await form.submit();
    expect(await screen.findAllByText('请选择工单类型')).toHaveLength(2);
    expect(within(await screen.findByRole('alert')).getByText('有1处需要修改：')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '确定' })).toBeNull();
    expect(createdOn(desk)).toEqual([]);
    await form.choose('工单类型', '换店');
    await waitFor(() => expect(screen.queryByText('请选择工单类型')).toBeNull());
    expect(await form.written()).toBe('有内容没有类型');
  });

  it('reports while typing that the content is too long', async () => {
    const { app, form } = open().start();
    await form.choose('工单类型', '售后');
    await app.user.click(screen.getByLabelText('工单内容'));
    await app.user.paste('长'.repeat(2001));
    await app.seesText('工单内容不能超过2000个字符');
    await app.seesText('2001/2000');
  });

  it('is a draft of this user and this order until the server has confirmed it', async () => {
    const store = createMemoryStore();
    const first = open({ store }).start();
    await first.form.choose('工单类型', '换店');
    await first.form.write('还没写完');
    first.app.close();
    const other = open({ store, person: HANDLER }).start();
    expect(await other.form.written()).toBe('');
    other.app.close();
    const again = open({ store }).start();
    expect([await again.form.type(), await again.form.written()]).toEqual(['换店', '还没写完']);
    await again.app.seesText('已恢复未发送的草稿');
    await again.form.submit();
    await again.dialog.says('还没写完');
    again.app.close();
    const done = open({ store }).start();
    expect(await done.form.written()).toBe('');
  });

  it('enables its button after a failure, keeps the input, and creates no second work order', async () => {
    const { start, simulation, desk } = open();
    const { app, form, dialog } = start();
    await form.choose('工单类型', '售后');
    await form.write('会不会重复');
    simulation.nextFaults(LOST);
    await form.submit();
    await app.seesText('没有收到服务器的确认，内容已保留。再次提交不会重复创建。');
    expect(await screen.findByRole('button', { name: '提交' })).toHaveAttribute('aria-busy', 'false');
    expect(await form.written()).toBe('会不会重复');
    await form.submit();
    await dialog.says('会不会重复');
    expect(createdOn(desk)).toHaveLength(1);
  });

  it('keeps level and type of the work order from which it was started, but not its text', async () => {
    const { app, form, dialog } = open({ query: `work=${SOURCE}` }).start();
    await dialog.conversation();
    await app.user.click(screen.getByRole('button', { name: '复制为新工单' }));
    await waitFor(async () => expect(await form.type()).toBe('换店'));
    expect([await form.level(), await form.written()]).toEqual(['紧急', '']);
    await app.seesText(`参照工单 #${SOURCE}，已带入类型和级别`);
    expect(app.url()).toBe(`/work/list?order=${orderId}&from=${SOURCE}`);
  });

  it('requires another type when the order does not allow the copied one', async () => {
    const { app, form } = open({
      query: `order=${orderId}&from=${SOURCE}`,
      order: anOrder().allowing('REVOKE').build(),
    }).start();
    await app.seesText(`参照工单 #${SOURCE}；该订单不能再发起此类型的工单，请重新选择`);
    expect([await form.type(), await form.level()]).toEqual([undefined, '普通']);
  });

  it.each([
    ['types', DICTIONARIES.workType, DICTIONARIES.workLevel],
    ['levels', DICTIONARIES.workLevel, DICTIONARIES.workType],
  ])(
    'shows a placeholder instead of its options until the labels of its %s have loaded',
    async (_, late, early) => {
      const reference = createFakeReferenceGateway({
        simulation: createCallSimulation(createFakeClock()),
        dictionaries: {
          [DICTIONARIES.workType]: [{ value: 'AFTER_SALE', label: '售后', tint: 'default' }],
          [DICTIONARIES.workLevel]: [{ value: 'NORMAL', label: '普通', tint: 'default' }],
        },
      });
      let arrive = (): void => undefined;
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const answered = new Set<string>();
      const noted = async <T,>(name: string, answer: Promise<T>): Promise<T> => {
        const value = await answer;
        answered.add(name);
        return value;
      };
      const fake = openFakeApp({ person: CREATOR, path: `/work/list?order=${orderId}` });
      fake.desk.putOrder(ORDER);
      const { desk, simulation } = fake;
      const workOrders = createFakeWorkOrderGateway({ desk, person: CREATOR, simulation });
      const orders = createFakeOrderGateway({ desk, person: CREATOR, simulation });
      const app = fake.start([
        override(TOKENS.reference, {
          ...reference,
          dictionary: async (type) => {
            if (type === late) await arrival;
            return noted(type, reference.dictionary(type));
          },
        }),
        override(TOKENS.orders, { ...orders, form: (...asked) => noted('form', orders.form(...asked)) }),
        override(TOKENS.workOrders, {
          ...workOrders,
          types: (...asked) => noted('types', workOrders.types(...asked)),
        }),
      ]);
      const [form, dialog] = [newWorkOrder(app), workOrderDialog(app)];
      await within(await dialog.isShown()).findByLabelText('正在加载');
      // All other parts have been read and would be rendered.
      await waitFor(() => expect([...answered]).toEqual(expect.arrayContaining(['form', 'types', early])));
      await untilDrawn();
      expect(await dialog.isShown()).not.toHaveTextContent(/AFTER_SALE|NORMAL|售后|普通/);
      arrive();
      expect(await form.types()).toContain('售后');
    },
  );

  it('links to the work order on the same order with a pending reshipment', async () => {
    const { start, desk } = open();
    desk.put(aWorkOrder().withId('55').withReshipmentRequested(1).build());
    const { app, dialog } = start();
    await app.seesText('该订单的工单 #55 申请了补发，还未发货。');
    await app.user.click(screen.getByRole('button', { name: '查看该工单' }));
    await dialog.conversation();
    expect(app.url()).toBe(`/work/list?work=55&order=${orderId}`);
  });
});

describe('an order of another user', () => {
  it('is reported as missing, and the dialog closes', async () => {
    const { app, dialog } = open({ person: STRANGER }).start();
    await app.seesText('订单信息不存在!');
    await dialog.isGone();
    expect(app.url()).toBe('/work/list');
  });
});

describe('a form after a failed read', () => {
  it('offers a retry', async () => {
    const { start, simulation } = open({ query: `work=${SOURCE}` });
    const { app, form, dialog } = start();
    await dialog.conversation();
    simulation.nextFaults(OFFLINE);
    await app.user.click(screen.getByRole('button', { name: '复制为新工单' }));
    const alert = await screen.findByText('新建工单的表单加载失败');
    expect(alert).toBeInTheDocument();
    await app.user.click(within(await dialog.isShown()).getByRole('button', { name: '重试' }));
    await waitFor(async () => expect(await form.type()).toBe('换店'));
  });
});
