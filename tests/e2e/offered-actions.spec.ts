import type { Page } from '@playwright/test';
import {
  OFFERABLE,
  OFFERED,
  OFFERED_IN_VIEW_MODE,
  type Offerable,
  type OfferedTo,
  type Situation,
  SITUATIONS,
  VIEWERS,
} from '../support/offered-actions';
import { Api, Desk, expect } from './support/desk';
import { signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

/** The button of each action, found anywhere in the dialog. */
const BUTTONS: Readonly<Record<Offerable, string>> = {
  reply: '回复',
  urge: '催办',
  ship: '确认补发',
  finish: '完结',
  complain: '投诉',
  rate: '评价',
  followUpRating: '追评',
};

/** Controls that change no data. */
const READING = ['关闭', '复制订单号', '更多信息', '工单表单', '加载更早的消息', '复制联系电话', '展开诉求'];
/** Notes of the user's own side can be read in view mode, but not added. */
const NOTES = /^展开内部备注/;

const USERS: Readonly<Record<OfferedTo, string>> = {
  creator: 'seller',
  handler: 'handler',
  both: 'handler',
  neither: 'clerk',
};

const namesOf = (actions: readonly Offerable[]): readonly string[] =>
  actions.map((action) => BUTTONS[action]).sort();

/** An action that the specification does not list: users of the handler's account may hand an open work order over. */
const HAND_OVER = '转交';
const OPEN: readonly Situation[] = ['open', 're-shipment pending', 'shipped'];

const expectedOf = (situation: Situation, viewer: OfferedTo): readonly string[] => {
  const handsOver = OPEN.includes(situation) && (viewer === 'handler' || viewer === 'both');
  return [...namesOf(OFFERED[situation][viewer]), ...(handsOver ? [HAND_OVER] : [])].sort();
};

const KNOWN = [...namesOf(OFFERABLE), HAND_OVER];

const contentOf = (situation: Situation, viewer: OfferedTo): string => `工单 ${situation}, ${viewer}`;

/**
 * Creates a work order in this situation, on an order of the demo's handler. For `both`, the handler is also the
 * creator.
 */
const arranged = async (situation: Situation, viewer: OfferedTo): Promise<string> => {
  const creator = await Api.as(viewer === 'both' ? 'handler' : 'seller');
  const id = await creator.newWorkOrder(contentOf(situation, viewer));
  const done = async (path: string, body: object) => {
    expect(await creator.command(`/seller/work/${path}`, body), path).toMatchObject({ code: 200 });
  };
  const rate = () => done('rate', { id, rate: 3 });
  if (situation === 're-shipment pending' || situation === 'shipped')
    await done('reply', { workId: id, content: '请补发', flag: 0, reissue: 1 });
  if (situation === 'shipped') await done(`ship/${id}`, { remark: 'SF1' });
  if (situation === 'FINISH' || situation === 'rated once' || situation === 'rated twice')
    await done(`finish/${id}`, { id, remark: '好了', content: '好了', flag: 0 });
  if (situation === 'rated once' || situation === 'rated twice') await rate();
  if (situation === 'rated twice') await rate();
  return id;
};

/**
 * A work order in state COMMENT without a rating, which only a back end of the RuoYi family can send. Ours stores
 * COMMENT together with the rating, so the answer is replaced.
 */
const answerComment = (page: Page, id: string) =>
  page.route(`**/api/seller/work/info/${id}**`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, state: 'COMMENT' } } });
  });

/** The names of the buttons in the open dialog. The buttons of the three stars count as one. */
const buttonsIn = async (page: Page): Promise<readonly string[]> => {
  const names = await new Desk(page).dialog
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent));
  return [...new Set(names.map((name) => name.replaceAll(/\s/g, '').replace(/^评价：.*/, '评价')))].sort();
};

/** Moves to a URL inside the application without reloading the page, as the back button does. */
const follow = (page: Page, search: string) =>
  page.evaluate((query) => {
    history.pushState(null, '', query);
    dispatchEvent(new PopStateEvent('popstate'));
  }, search);

for (const viewer of VIEWERS) {
  test(
    `${viewer} is offered exactly the expected buttons in each situation, and in view mode only the complaint`,
    NIGHTLY,
    async ({ page, context }) => {
      const works = await Promise.all(
        SITUATIONS.map(async (situation) => ({ situation, id: await arranged(situation, viewer) })),
      );
      await signedIn(context, { userName: USERS[viewer] });
      const desk = new Desk(page);
      await desk.visit('/user/profile');
      await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
      for (const { situation, id } of works) {
        if (situation === 'COMMENT') await answerComment(page, id);
        await follow(page, `?work=${id}`);
        await expect(desk.message(contentOf(situation, viewer))).toBeVisible();
        const actions = async () => (await buttonsIn(page)).filter((name) => KNOWN.includes(name));
        await expect.poll(actions, situation).toEqual(expectedOf(situation, viewer));

        await follow(page, `?work=${id}&mode=view`);
        const more = async () =>
          (await buttonsIn(page)).filter((name) => !READING.includes(name) && !NOTES.test(name));
        await expect.poll(more, `${situation}, view mode`).toEqual(namesOf(OFFERED_IN_VIEW_MODE));
      }
    },
  );
}
