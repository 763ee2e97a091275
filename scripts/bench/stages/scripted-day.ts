import type { Locator, Page } from 'playwright';
import { quietOf } from '../../lib/quiet';
import { shareOf } from '../chat/interactions';
import { framesOf, interactionsOf, observeInteractions } from '../interactions-of';
import type { BenchDesk, Measured, Stage } from '../measure';
import { longConversation } from './long-conversation';
import { pressSignIn } from './places';

const INP_MAX_MS = 150;
const FRAME_MAX_MS = 34;
/** After this time without requests, the page has finished the work that an interaction started. */
const QUIET_MS = 800;
const REST_MS = 150;
const PRESS_MS = 60;
const WHEEL_PX = 120;
const WHEEL_TURNS = 60;
const WHEEL_PAUSE_MS = 50;
const COMMENTS = 60;

const FRONT = '#content [data-front="true"]';
const ROWS = `${FRONT} tbody tr:has(a)`;

/**
 * Presses and releases the mouse as a user does: the pointer rests before the click, and the button stays down for a
 * moment.
 */
const press = async (page: Page, target: Locator): Promise<void> => {
  await target.hover();
  await page.waitForTimeout(REST_MS);
  // A filter may have changed the rows and moved the target meanwhile, so the pointer moves to the target again.
  await target.hover();
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
};

interface Part {
  readonly name: string;
  readonly act: () => Promise<void>;
}

/** The parts of a day, from first to last. Each part begins on the screen on which the previous part ended. */
export const partsOf = (page: Page, workId: string): readonly Part[] => {
  const link = (path: string) => page.locator(`nav a[href$="${path}"]`).first();
  const row = (nth: number) => page.locator(ROWS).nth(nth);
  const listed = (label: string) =>
    page.locator(`${FRONT} section[aria-label="${label}"] tbody tr:has(a)`).first().waitFor();
  const cell = (nth: number) => row(nth).locator('td').nth(2);
  const dialog = page.getByRole('dialog').first();
  const panel = page.getByRole('dialog', { name: '工单聊天' });
  const option = (name: string | RegExp) =>
    page.locator('.ant-select-dropdown:visible').locator('.ant-select-item-option').filter({ hasText: name });
  const combobox = (name: string) => page.locator(FRONT).getByRole('combobox', { name });
  return [
    {
      name: 'open the work list',
      act: async () => {
        await press(page, link('/work/list'));
        await listed('工单列表');
      },
    },
    {
      name: 'open a select',
      act: async () => {
        await press(page, combobox('状态'));
        await option(/./).first().waitFor();
      },
    },
    {
      name: 'filter',
      act: async () => {
        await press(page, option(/./).first());
        await page.waitForTimeout(QUIET_MS);
        await page.keyboard.press('Escape');
        await press(page, page.locator(FRONT).getByRole('button', { name: '重置' }));
        await page.waitForTimeout(2 * QUIET_MS);
        await row(0).waitFor();
      },
    },
    {
      name: 'page of 500',
      act: async () => {
        await press(page, combobox('每页条数'));
        await press(page, option('500'));
        await page.waitForURL(/size=500/);
        await page.waitForTimeout(QUIET_MS);
        await row(10).waitFor();
      },
    },
    {
      name: 'select rows',
      act: async () => {
        await press(page, row(1).getByRole('checkbox'));
        await press(page, row(3).getByRole('checkbox'));
        await press(page, page.locator(FRONT).getByRole('checkbox', { name: '选择本页全部' }));
        await press(page, page.getByRole('button', { name: '清空已选' }));
      },
    },
    {
      name: 'switch tabs',
      act: async () => {
        const tabs = page.locator('[role="tablist"] [role="tab"]');
        await press(page, tabs.first());
        await page.locator(`${FRONT} h1`).waitFor();
        await page.waitForTimeout(QUIET_MS);
        await press(page, tabs.nth(1));
        await row(0).waitFor();
      },
    },
    {
      name: 'open a work order',
      act: async () => {
        await press(page, cell(0));
        await dialog.locator('footer textarea').waitFor();
      },
    },
    {
      name: 'go to the next work order',
      act: async () => {
        await press(page, dialog.getByRole('button', { name: '下一条' }));
        await page.waitForTimeout(QUIET_MS);
        await dialog.locator('footer textarea').waitFor();
      },
    },
    {
      name: 'type a reply',
      act: async () => {
        await press(page, dialog.locator('footer textarea'));
        await page.keyboard.type('已联系门店，明天下午安装。', { delay: 60 });
      },
    },
    {
      name: 'close the work order',
      act: async () => {
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Delete');
        await press(page, dialog.getByRole('button', { name: /关闭/ }).first());
        await dialog.waitFor({ state: 'hidden' });
      },
    },
    {
      name: 'open the chat',
      act: async () => {
        await press(page, page.getByRole('button', { name: /工单聊天$/ }));
        await panel.locator('[data-work]').first().waitFor();
      },
    },
    {
      name: 'open a conversation',
      act: async () => {
        await page.waitForTimeout(QUIET_MS);
        await panel.getByRole('searchbox', { name: '搜索工单' }).fill(workId);
        await page.waitForTimeout(2 * QUIET_MS);
        await press(page, panel.locator(`[data-work="${workId}"]`));
        await panel.getByRole('region', { name: '聊天消息' }).waitFor();
        await panel.getByLabel('消息内容').waitFor();
      },
    },
    {
      name: 'type and send a message',
      act: async () => {
        await press(page, panel.getByLabel('消息内容'));
        await page.keyboard.type('好的，收到。', { delay: 60 });
        await page.keyboard.press('Enter');
        await page.waitForTimeout(QUIET_MS);
      },
    },
    {
      name: 'close the chat',
      act: async () => {
        await press(page, panel.getByRole('button', { name: '关闭聊天' }));
        await panel.waitFor({ state: 'hidden' });
      },
    },
    {
      name: 'open the order list, a select of it and close it',
      act: async () => {
        await press(page, link('/order/list'));
        await listed('订单列表');
        await page.waitForTimeout(QUIET_MS);
        await press(page, combobox('排序'));
        await option(/./).first().waitFor();
        await page.keyboard.press('Escape');
      },
    },
    {
      name: 'open an order',
      act: async () => {
        await press(page, cell(0));
        await page.locator(`${FRONT} h1`).waitFor();
        await page.waitForTimeout(QUIET_MS);
        await press(page, page.locator('[role="tablist"] [role="tab"]').nth(1));
        await row(0).waitFor();
      },
    },
  ];
};

/** Signs in as platform staff on a fresh page. */
export const dayOf = async ({ base, open }: Pick<BenchDesk, 'base' | 'open'>) => {
  const { page, network } = await open({});
  await observeInteractions(page);
  const quiet = quietOf(page);
  await page.goto(`${base}/login`);
  await page.waitForLoadState('networkidle');
  await pressSignIn(page, 'platform');
  await page.locator('#content h1').waitFor();
  await quiet(2 * QUIET_MS);
  return { page, quiet, devtools: network.devtools };
};

/** Scrolls the visible list down and up by the wheel. */
const scroll = async (page: Page): Promise<void> => {
  await page.locator(ROWS).nth(5).hover();
  for (const direction of [1, -1])
    for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
      await page.mouse.wheel(0, direction * WHEEL_PX);
      await page.waitForTimeout(WHEEL_PAUSE_MS);
    }
};

/**
 * Measures the slowest interaction in each part of the scripted day, and the frames of a scrolling list of 500 rows.
 */
export const scriptedDay: Stage = {
  id: 'scripted-day',
  says: 'The interactions of a scripted day',
  run: async (desk) => {
    const workId = await longConversation(desk.base, COMMENTS);
    const { page, quiet } = await dayOf(desk);
    const measured: Measured[] = [];
    for (const { name, act } of partsOf(page, workId)) {
      await quiet(QUIET_MS);
      const { longest, because } = await interactionsOf(page, act);
      measured.push({ name, unit: 'ms', value: longest, atMost: INP_MAX_MS, because });
      if (name !== 'page of 500') continue;
      await quiet(QUIET_MS);
      const frames = await framesOf(page, () => scroll(page));
      measured.push({
        name: 'scrolling that list: frame, p95',
        unit: 'ms',
        value: shareOf(frames, 0.95),
        atMost: FRAME_MAX_MS,
        because: [`longest ${Math.round(Math.max(...frames))} ms of ${frames.length} frames`],
      });
    }
    return measured;
  },
};
