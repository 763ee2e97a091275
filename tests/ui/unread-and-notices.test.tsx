import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeNoticeGateway } from '@/adapters/fake/fake-notice.gateway';
import { createCallSimulation, OFFLINE } from '@/adapters/fake/call-simulation';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { ok } from '@/domain/result';
import { snoozedTo } from '@/domain/own-reminder/own-reminder';
import type { ReminderToSet } from '@/application/own-reminder/own-reminders.port';
import { createChangeStream } from '@/application/kernel/change-stream';
import type { CommonNotice } from '@/domain/notice/common-notice';
import { MINUTE, SECOND } from '@/domain/kernel/instant';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { CREATOR } from '@tests/support/builders';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

/** The frame sends its own reads after the page. */
const PATIENTLY = { timeout: 10_000 };

const notices = () => screen.queryByRole('region', { name: '平台通知' });
const unread = (count: string) =>
  screen.findByRole('button', { name: `${count} 条未读消息，打开工单聊天` }, PATIENTLY);

describe('over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  describe('unread messages', () => {
    it('are shown in the navbar and in the title, open the chat, and disappear when they are read', async () => {
      const { seller, handler, workId } = await backEnd.people.cast();
      await backEnd.people.reply(workId, handler, '已联系门店');
      await backEnd.people.reply(workId, handler, '明天安装');
      const app = openApp({ path: '/index', token: await backEnd.tokenOf(seller) });
      const button = await unread('2');
      expect(document.title).toBe('(2) 首页 - 车养养订单管理系统');
      await app.user.click(button);
      const chat = await screen.findByRole('dialog', { name: '工单聊天' });
      expect(await within(chat).findByText('共 1 个工单')).toBeVisible();
      expect(app.url()).toBe('/index');
      app.close();
      await backEnd.client.post(`/seller/work/im/read/${workId}`, {
        token: await backEnd.tokenOf(seller),
        body: { seq: 99 },
      });
      openApp({ path: '/work/list', token: await backEnd.tokenOf(seller) });
      await screen.findByText(workId);
      await waitFor(() => expect(document.title).toBe('工单管理 - 车养养订单管理系统'));
    });

    it('are counted for the handler too', async () => {
      const { handler } = await backEnd.people.cast();
      openApp({ path: '/index', token: await backEnd.tokenOf(handler) });
      expect(await unread('1')).toBeVisible();
    });

    it('are not shown where there is no chat', async () => {
      const { seller, handler, workId } = await backEnd.people.cast('dc_az');
      await backEnd.people.reply(workId, handler, '已联系门店');
      await backEnd.people.notice('安装通知', '内容', 'dc_az');
      openApp({ path: '/index', platform: 'dc_az', token: await backEnd.tokenOf(seller) });
      await screen.findByRole('heading', { name: '这些工单在等待处理' });
      // By then the frame's own reads have ended.
      await screen.findByRole('heading', { name: '安装通知' }, PATIENTLY);
      expect(screen.queryByRole('button', { name: /工单聊天/ })).toBeNull();
      expect(document.title).toBe('首页 - 点车·安装订单管理系统');
    });
  });

  describe('notices of the platform', () => {
    it('are shown one at a time, stay until they are read, and do not return', async () => {
      await backEnd.people.notice('春节安排', '春节期间营业时间有调整。', 'kyx');
      await backEnd.people.notice('回复时效', '请在两小时内回复。', 'kyx');
      const person = await backEnd.people.account({ platform: 'kyx' });
      const app = openApp({ path: '/index', platform: 'kyx', token: await backEnd.tokenOf(person) });
      await screen.findByRole('heading', { name: '春节安排' }, PATIENTLY);
      expect(screen.getByText('还有 1 条通知')).toBeVisible();
      expect(screen.queryByText('请在两小时内回复。')).toBeNull();
      await app.user.click(screen.getByRole('button', { name: '已读' }));
      await screen.findByRole('heading', { name: '回复时效' });
      expect(screen.queryByText(/还有/)).toBeNull();
      await app.user.click(screen.getByRole('button', { name: '关闭' }));
      await waitFor(() => expect(notices()).toBeNull());
      expect(document.activeElement?.id).toBe('content');
      const left = await backEnd.client.get('/seller/selectCommonNotice', {
        token: await backEnd.tokenOf(person),
        platform: 'kyx',
      });
      expect(left.body.data).toEqual([]);
    });
  });
});

describe('a notice', () => {
  const opened = (
    more: Pick<Partial<CommonNotice>, 'updatedAt' | 'order'> = {},
    others: readonly Pick<CommonNotice, 'id' | 'title' | 'at'>[] = [],
  ) => {
    const simulation = createCallSimulation(createFakeClock());
    const notice = {
      ...more,
      id: '1',
      title: '春节安排',
      content: '内容',
      at: 0,
      level: 'info',
      pinned: false,
    } as const;
    const list: CommonNotice[] = [notice, ...others.map((each) => ({ ...notice, ...each }))];
    const gateway = createFakeNoticeGateway({ simulation, notices: list });
    const rewrite = (content: string, updatedAt: number) =>
      list.splice(0, 1, { ...notice, content, updatedAt });
    const fake = openFakeApp({
      person: CREATOR,
      path: '/index',
      permissions: ['work:list', 'order:detail'],
      overrides: [override(TOKENS.platformNotices, gateway)],
    });
    return { simulation, fake, rewrite, app: fake.start() };
  };

  it('appears after the page has rendered, and stays until it is closed', async () => {
    const { fake } = opened();
    await screen.findByRole('navigation', { name: '当前位置' });
    expect(notices()).toBeNull();
    await waitFor(async () => {
      await fake.clock.advance(SECOND);
      expect(notices()).not.toBeNull();
    });
    await fake.clock.advance(30 * MINUTE);
    expect(notices()).not.toBeNull();
  });

  it('is counted exactly on the bell, beyond the number read at once', async () => {
    const many = Array.from({ length: 120 }, (_, at) => ({ id: `n${at}`, title: `通知${at}`, at }));
    const { fake, app } = opened({}, many);
    await waitFor(async () => {
      await fake.clock.advance(SECOND);
      expect(screen.getByRole('button', { name: '通知，121 条未读' })).toBeVisible();
    });
    expect(screen.getByText('99+')).toBeVisible();
    expect(screen.getByText('还有 120 条通知')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '已读' }));
    expect(await screen.findByRole('button', { name: '通知，120 条未读' })).toBeVisible();
  });

  it('of an order whose deadline passed links to the order', async () => {
    const { fake } = opened({ order: { kind: 'not-accepted', orderId: '102001', orderNo: 'D102001' } });
    await waitFor(async () => {
      await fake.clock.advance(SECOND);
      expect(screen.getByRole('heading', { name: '订单超时未接单' })).toBeVisible();
    });
    expect(screen.getByText(/订单 D102001 已超过接单时限/)).toBeVisible();
    expect(screen.getByRole('link', { name: '查看订单 D102001' })).toHaveAttribute(
      'href',
      '/order/detail/102001',
    );
  });

  const REMINDER = { workId: '500607', orderNo: 'D102001', text: '给车主回电', isFinished: false };
  const reminded = async (waits?: number) => {
    const set: ReminderToSet[] = [];
    const list: CommonNotice[] = [
      { id: '1', title: '春节安排', content: '内容', at: 0, level: 'info', pinned: false },
    ];
    const clock = createFakeClock();
    const changes = createChangeStream();
    const fake = openFakeApp({
      person: CREATOR,
      path: '/index',
      permissions: ['work:list', 'order:assign'],
      overrides: [
        override(
          TOKENS.platformNotices,
          createFakeNoticeGateway({ simulation: createCallSimulation(clock), notices: list }),
        ),
        override(TOKENS.changes, changes),
        override(TOKENS.ownReminders, {
          of: () => Promise.resolve({ at: waits, text: '' }),
          set: (reminder) => {
            set.push(reminder);
            return Promise.resolve(ok(reminder));
          },
          remove: () => Promise.resolve(ok(undefined)),
        }),
      ],
    });
    const app = fake.start();
    const sees = (title: string) =>
      waitFor(async () => {
        await fake.clock.advance(SECOND);
        expect(screen.getByRole('heading', { name: title })).toBeVisible();
      });
    await sees('春节安排');
    list.push({
      id: '2',
      title: '',
      content: '',
      at: MINUTE,
      level: 'important',
      pinned: false,
      reminder: REMINDER,
    });
    changes.publish({ area: 'own-reminder', id: '9', kind: 'changed' });
    await sees('重要 工单提醒 · 500607');
    const postpone = async (label: string) => {
      await app.user.click(screen.getByRole('button', { name: '稍后提醒' }));
      await app.user.click(await screen.findByRole('menuitem', { name: label }));
    };
    return { app, fake, set, postpone, sees };
  };

  it('of a due reminder is shown before an older notice, with a toast', async () => {
    await reminded();
    expect(await screen.findByText('工单 500607 提醒：给车主回电')).toBeVisible();
    expect(screen.getByText('工单 500607（订单 D102001）：给车主回电')).toBeVisible();
    expect(screen.getByRole('link', { name: '打开工单 500607' })).toHaveAttribute(
      'href',
      '/index?work=500607',
    );
  });

  it('of a due reminder postpones it with one choice, and is then read', async () => {
    const { fake, set, postpone, sees } = await reminded();
    await postpone('10 分钟后');
    await sees('春节安排');
    expect(set).toEqual([
      { workId: '500607', at: snoozedTo('minutes', fake.clock.now()), text: '给车主回电' },
    ]);
    expect(screen.getByText(/^将于 .* 再次提醒$/)).toBeVisible();
  });

  it('of a due reminder does not postpone it while the work order has another reminder', async () => {
    const { set, postpone } = await reminded(Date.parse('2026-03-02T09:30:00+08:00'));
    await postpone('明天 9:00');
    expect(await screen.findByText('该工单已有 2026-03-02 09:30 的提醒，未作改动')).toBeVisible();
    expect(set).toEqual([]);
    expect(screen.getByRole('heading', { name: '重要 工单提醒 · 500607' })).toBeVisible();
  });

  it('of a due reminder shows its text in the bell without being unfolded', async () => {
    const { app } = await reminded();
    await app.user.click(screen.getByRole('button', { name: '通知，2 条未读' }));
    const box = within(await screen.findByRole('dialog', { name: '平台通知' }));
    expect(await box.findByText('工单 500607（订单 D102001）：给车主回电')).toBeVisible();
    expect(box.queryByText('内容')).toBeNull();
    expect(box.getByRole('button', { name: '稍后提醒' })).toBeVisible();
  });

  it('shows its first day, and when its text was changed', async () => {
    const { fake } = opened({ updatedAt: Date.parse('2026-03-02T09:30:00+08:00') });
    await waitFor(async () => {
      await fake.clock.advance(SECOND);
      expect(notices()).not.toBeNull();
    });
    expect(screen.getByText('1970-01-01 08:00')).toBeVisible();
    expect(screen.getByText('更新于 2026-03-02 09:30')).toBeVisible();
  });

  it('stays when it could not be marked as read', async () => {
    const { fake, simulation, app } = opened();
    await waitFor(async () => {
      await fake.clock.advance(SECOND);
      expect(notices()).not.toBeNull();
    });
    simulation.nextFaults(OFFLINE);
    const read = screen.getByRole('button', { name: '已读' });
    await app.user.click(read);
    await waitFor(() => expect(read).toHaveAttribute('aria-busy', 'false'));
    expect(notices()).not.toBeNull();
    await app.user.click(read);
    await waitFor(() => expect(notices()).toBeNull());
  });

  it('whose text changed meanwhile shows the new text, and can then be marked as read', async () => {
    const { fake, rewrite, app } = opened();
    await waitFor(async () => {
      await fake.clock.advance(SECOND);
      expect(notices()).not.toBeNull();
    });
    rewrite('改到初八', MINUTE);
    await app.user.click(screen.getByRole('button', { name: '已读' }));
    expect(await screen.findByText('改到初八')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '已读' }));
    await waitFor(() => expect(notices()).toBeNull());
  });
});
