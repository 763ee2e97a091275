import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import { STORED } from '@/application/kernel/browser-registry';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { aWorkOrder, CREATOR, HANDLER, NOON } from '@tests/support/builders';
import { openFakeApp } from '@tests/support/pages/fake-app';

const section = () => screen.findByRole('region', { name: '经营数据' });
const numbers = async () => {
  const list = (await section()).querySelector('dl') as HTMLElement;
  return within(list)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
};
const withWork = (more: Partial<Parameters<typeof openFakeApp>[0]> = {}) => {
  const fake = openFakeApp({ person: HANDLER, path: '/index', ...more });
  fake.desk.put(aWorkOrder().withId('41').build());
  fake.desk.put(aWorkOrder().withId('42').finished().ratedOnce({ stars: 3 }).build());
  fake.desk.put(aWorkOrder().withId('43').finished().build());
  return fake;
};

describe('the figures on home', () => {
  it('are shown as numbers, and a chart can be shown as a table', async () => {
    const app = withWork().start();
    await waitFor(async () => expect(await numbers()).toEqual(['0', '3', '0', '—', '—', '100%']));
    const figure = await screen.findByRole('figure', { name: '完结工单的评价' });
    expect(figure).toHaveTextContent('满意 1 · 50%');
    expect(figure).toHaveTextContent('未评价 1 · 50%');
    await app.user.click(within(figure).getByRole('button', { name: '以表格显示完结工单的评价' }));
    const rows = within(within(figure).getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '评价数量占比',
      '满意150%',
      '不满意00%',
      '未评价150%',
    ]);
    await app.user.click(within(figure).getByRole('button', { name: '以图表显示完结工单的评价' }));
    expect(within(figure).queryByRole('table')).toBeNull();
    app.close();
  });

  it('cover the chosen number of days, also the next time', async () => {
    const store = createMemoryStore();
    const fake = withWork({ store });
    const app = fake.start();
    const days = async () => {
      const figure = await screen.findByRole('figure', { name: '每天的订单与工单' });
      const toTable = within(figure).queryByRole('button', { name: /^以表格显示/ });
      if (toTable !== null) await app.user.click(toTable);
      return within(within(figure).getByRole('table')).getAllByRole('row').length - 1;
    };
    expect(await days()).toBe(30);
    await app.user.click(within(await section()).getByText('近7天'));
    await waitFor(async () => expect(await days()).toBe(7));
    expect(store.read(STORED.homeSpan.key)).toBe('7');
    app.close();
    const again = withWork({ store }).start();
    expect(within(await section()).getByRole('radio', { name: '近7天' })).toBeChecked();
    again.close();
  });

  it('show the last content, marked with its time, while they are read', async () => {
    const store = createMemoryStore();
    const before = withWork({ store }).start();
    await waitFor(async () => expect((await numbers())[1]).toBe('3'));
    before.close();
    const next = withWork({ store });
    next.desk.put(aWorkOrder().withId('44').build());
    await next.clock.advance(2 * HOUR);
    next.simulation.setDelay(HOUR);
    const app = next.start();
    expect((await numbers())[1]).toBe('3');
    expect(within(await section()).getByText(/^上次于 .+ 更新，正在刷新…$/)).toBeInTheDocument();
    await next.clock.advance(HOUR);
    await waitFor(async () => expect((await numbers())[1]).toBe('4'));
    app.close();
  });

  it('can be retried after a failure, which leaves the waiting counts unchanged', async () => {
    const fake = withWork();
    const app = fake.start();
    await waitFor(async () => expect((await numbers())[1]).toBe('3'));
    fake.simulation.nextFaults(OFFLINE);
    await app.user.click(within(await section()).getByText('近90天'));
    expect(await within(await section()).findByText('经营数据加载失败')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '等我处理的' })).toBeInTheDocument();
    await app.user.click(within(await section()).getByRole('button', { name: '重试' }));
    await waitFor(async () => expect((await numbers())[1]).toBe('3'));
    app.close();
  });

  it('explain an empty chart', async () => {
    const fake = openFakeApp({ person: HANDLER, path: '/index' });
    const app = fake.start();
    expect(await within(await section()).findByText('近30天没有订单和工单')).toBeInTheDocument();
    app.close();
  });

  it('show how many work orders they cover if that is not all', async () => {
    const fake = withWork();
    const days = [{ day: NOON - DAY, orders: 12_345, workOrders: 20_000, finished: 0 }];
    const durations = { counts: [{ count: 10_000 }], pending: 0 };
    const home = {
      waiting: () =>
        Promise.resolve({
          unanswered: 500,
          urged: 3,
          reshipmentPending: 0,
          unrated: 0,
          staffToRate: 0,
          atLeast: ['unanswered'] as const,
        }),
      census: () =>
        Promise.resolve({
          days,
          types: [{ type: 'AFTER_SALE', count: 20_000 }],
          firstAnswers: { ...durations, median: 90 * 60 },
          resolutions: durations,
          satisfied: 0,
          dissatisfied: 0,
          unrated: 0,
          measured: 10_000,
        }),
    };
    const app = fake.start([override(TOKENS.home, home)]);
    await waitFor(async () =>
      expect(await numbers()).toEqual(['12,345', '20,000', '0', '1小时30分', '—', '—']),
    );
    expect(within(await section()).getAllByText('按最近的 10,000 条工单统计')).toHaveLength(1);
    expect(within(await section()).getByText('这段时间没有完结的工单')).toBeInTheDocument();
    expect(within(await section()).getByRole('figure', { name: '响应与完结时长' })).toBeInTheDocument();
    const waiting = within(screen.getByRole('region', { name: '等我处理的' }));
    expect(waiting.getByRole('img', { name: '500 条以上' })).toHaveTextContent('500+');
    expect(waiting.getByText('3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看全部 500+ 条' })).toBeInTheDocument();
    app.close();
  });
});

describe('the figures of a back end without measurements', () => {
  it('are those that the back end has, and the others are reported as missing', async () => {
    const fake = withWork();
    const none = { counts: [], pending: 0 };
    const census = () =>
      Promise.resolve({
        days: [{ day: NOON, orders: 2, workOrders: 1, finished: 0 }],
        types: [{ type: 'AFTER_SALE', count: 1 }],
        firstAnswers: none,
        resolutions: none,
        satisfied: 0,
        dissatisfied: 0,
        unrated: 0,
        measured: 0,
      });
    const waiting = {
      unanswered: 0,
      urged: 0,
      reshipmentPending: 0,
      unrated: 0,
      staffToRate: 0,
      atLeast: [],
    };
    const app = fake.start([override(TOKENS.home, { census, waiting: () => Promise.resolve(waiting) })]);
    await waitFor(async () => expect(await numbers()).toEqual(['2', '1', '0', '—', '—', '—']));
    expect(within(await section()).getByText('没有用时数据')).toBeInTheDocument();
    expect(within(await section()).queryByText(/^按最近的/)).toBeNull();
    app.close();
  });
});

describe('the points on home', () => {
  it('are shown only to users who may see them', async () => {
    const permissions = ['work:list', 'integral:list'];
    const fake = openFakeApp({ person: CREATOR, path: '/index', permissions });
    const app = fake.start();
    expect(await screen.findByText('3,260')).toBeInTheDocument();
    expect(screen.getByText('冻结积分').closest('div')).toHaveTextContent('40');
    app.close();
    const other = openFakeApp({ person: CREATOR, path: '/index' }).start();
    await screen.findByRole('region', { name: '等我处理的' });
    expect(screen.queryByText('可用积分')).toBeNull();
    other.close();
  });

  it('can be read again after a failure, and are shown at once on the next visit', async () => {
    const store = createMemoryStore();
    const permissions = ['work:list', 'order:add'];
    const fake = openFakeApp({ person: CREATOR, path: '/index', permissions, store });
    fake.besideSimulation.nextFaults(OFFLINE, OFFLINE);
    const app = fake.start();
    await app.user.click(await screen.findByRole('button', { name: '积分加载失败，点击重试' }));
    expect(await screen.findByText('3,260')).toBeInTheDocument();
    app.close();
    const next = openFakeApp({ person: CREATOR, path: '/index', permissions, store });
    next.besideSimulation.setDelay(MINUTE);
    const again = next.start();
    expect(await screen.findByText('3,260')).toBeInTheDocument();
    again.close();
  });
});

describe('the platform’s question for feedback', () => {
  it('stays until its answer has arrived, and does not return afterwards', async () => {
    const fake = openFakeApp({ person: CREATOR, path: '/index' });
    const app = fake.start();
    const question = await screen.findByRole('region', { name: '平台想听听您的使用感受' });
    fake.besideSimulation.nextFaults(OFFLINE);
    await app.user.click(within(question).getByRole('button', { name: '愿意参加' }));
    await waitFor(() =>
      expect(within(question).getByRole('button', { name: '愿意参加' })).toHaveAttribute(
        'aria-busy',
        'false',
      ),
    );
    expect(fake.feedback.answered()).toBeUndefined();
    await app.user.click(within(question).getByRole('button', { name: '愿意参加' }));
    await app.seesText('已记下，感谢您的支持');
    expect(fake.feedback.answered()).toBe(true);
    expect(screen.queryByRole('region', { name: '平台想听听您的使用感受' })).toBeNull();
    app.close();
  });

  it('leads to the form for feedback if the user may send it', async () => {
    const routes = [
      {
        path: '/',
        component: 'Layout',
        hidden: false,
        children: [
          {
            path: 'feedback/add',
            component: 'feedback/add/index',
            name: 'FeedbackAdd',
            hidden: true,
            meta: { title: '写反馈' },
          },
        ],
      },
    ];
    const fake = openFakeApp({ person: CREATOR, path: '/index', routes, permissions: ['feedback:add'] });
    const app = fake.start();
    await app.user.click(await screen.findByRole('button', { name: '愿意参加' }));
    expect(await screen.findByRole('textbox', { name: '反馈内容' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '相关页面' })).toHaveValue('/index');
    app.close();
  });

  it('may be declined', async () => {
    const fake = openFakeApp({ person: CREATOR, path: '/index' });
    const app = fake.start();
    await app.user.click(await screen.findByRole('button', { name: '暂不参加' }));
    await waitFor(() => expect(fake.feedback.answered()).toBe(false));
    expect(screen.queryByText('平台想听听您的使用感受')).toBeNull();
    app.close();
  });
});
