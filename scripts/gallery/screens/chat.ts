import type { Page } from 'playwright';
import type { Desk } from '../../../tests/e2e/support/desk';
import type { KickReason } from '../../../src/domain/chat/kicked-out';
import type { Chapter, Screen } from '../screen';

/** The calls of the chat, which some screens of this chapter of the gallery hold back or let fail. */
const LIST_CALL = '**/api/seller/work/im/list?*';
const MESSAGES_CALL = '**/api/seller/work/im/comments/**';

const panelOf = (page: Page) => page.getByRole('dialog', { name: '工单聊天' });

const openPanel = async (_desk: Desk, page: Page) => {
  await page.getByRole('button', { name: /工单聊天$/ }).click();
  await panelOf(page).waitFor();
};

const openFirst = async (desk: Desk, page: Page) => {
  await openPanel(desk, page);
  await panelOf(page).locator('[data-work]').first().click();
  await panelOf(page).locator('[data-message]').first().waitFor();
};

const beginReply = async (desk: Desk, page: Page) => {
  await openFirst(desk, page);
  await panelOf(page).getByLabel('消息内容').fill('好的，明天上午安排安装。');
};

/** The demo's back end never ends a chat login by itself, so a button of the showcase ends it. */
const kickedScreen = (reason: KickReason, name: string): Screen => ({
  id: `chat-kicked-out-${reason.toLowerCase().replaceAll('_', '-')}`,
  name: `Disconnected from the chat: ${name}`,
  path: '/#composer',
  at: 'showcase',
  steps: async (_desk, page) => {
    await page.getByRole('button', { name: reason }).click();
    await page.getByRole('dialog', { name: '聊天已断开' }).waitFor();
  },
});

/** The gallery's chapter of the chat. */
export const CHAT: Chapter = {
  title: 'The chat',
  screens: [
    { id: 'chat', name: 'A conversation', path: '/work/list', who: 'seller', phone: true, steps: beginReply },
    {
      id: 'chat-list',
      name: 'Chat list, no conversation selected',
      path: '/index',
      who: 'handler',
      phone: true,
      steps: async (desk, page) => {
        await openPanel(desk, page);
        await panelOf(page).locator('[data-work]').first().waitFor();
      },
    },
    {
      id: 'chat-info',
      name: 'Facts of the work order beside the conversation',
      path: '/index',
      who: 'seller',
      phone: true,
      steps: async (desk, page) => {
        await openFirst(desk, page);
        const show = panelOf(page).getByRole('button', { name: '显示工单信息' });
        if (await show.isVisible()) await show.click();
        await panelOf(page).getByRole('complementary', { name: '工单信息' }).waitFor();
      },
    },
    {
      id: 'chat-empty',
      name: 'Chat list, nothing found',
      path: '/index',
      who: 'seller',
      steps: async (desk, page) => {
        await openPanel(desk, page);
        await panelOf(page).getByRole('searchbox', { name: '搜索工单' }).fill('不存在的订单');
        await panelOf(page).getByText('没有符合条件的工单').waitFor();
      },
    },
    {
      id: 'chat-list-failed',
      name: 'Chat list, failed',
      path: '/index',
      who: 'seller',
      arrange: async (page) => {
        await page.route(LIST_CALL, (route) => route.abort());
      },
      steps: async (desk, page) => {
        await openPanel(desk, page);
        await panelOf(page).getByRole('alert').first().waitFor();
      },
    },
    {
      id: 'chat-loading',
      name: 'Conversation, loading',
      path: '/index',
      who: 'seller',
      hangs: true,
      arrange: async (page) => {
        await page.route(MESSAGES_CALL, () => undefined);
      },
      steps: async (desk, page) => {
        await openPanel(desk, page);
        await panelOf(page).locator('[data-work]').first().click();
        await panelOf(page).getByRole('status', { name: '正在加载消息…' }).waitFor();
      },
    },
    {
      id: 'chat-stale',
      name: 'Conversation, failed',
      path: '/index',
      who: 'seller',
      arrange: async (page) => {
        await page.route(MESSAGES_CALL, (route) => route.abort());
      },
      steps: async (desk, page) => {
        await openPanel(desk, page);
        await panelOf(page).locator('[data-work]').first().click();
        await panelOf(page).getByText('消息加载失败').waitFor();
      },
    },
    kickedScreen('multipleAccount', 'another sign-in with the same account'),
    kickedScreen('multipleDevice', 'signed in on another device'),
    kickedScreen('userSigExpired', 'the signature has expired'),
    kickedScreen('REST_API_Kick', 'removed by the administrator'),
    {
      id: 'shortcuts',
      name: 'Keyboard shortcuts',
      path: '/index',
      who: 'seller',
      steps: async (desk, page) => {
        await openPanel(desk, page);
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: '快捷键' }).waitFor();
      },
    },
  ],
};
