import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Failure, type FailureKind } from '@/application/request/failure';
import type { Services } from '@/application/services';
import type { MasterQuery } from '@/domain/master/change-master';
import type { MasterValues } from '@/domain/master/master-field';
import { FirstRun } from '@/ui/home/first-run';
import { NOWHERE } from '@/ui/shell/navigation';
import { openPart } from '@tests/support/pages/part';

const seeing = (...views: readonly string[]) =>
  ({
    ...NOWHERE,
    entries: [
      ...['master/project/index', 'master/shop/index', 'master/seller/index', 'order/list/index'],
      ...views,
    ].map((view) => ({ kind: 'page', path: `/${view}`, view })),
  }) as unknown as typeof NOWHERE;

const NAVIGATION = seeing();

const failing = (kind: FailureKind) => Promise.reject(new Failure({ kind, ambiguous: false }));

type Has = () => Promise<readonly MasterValues[]>;

/** A brand without orders. Tests may replace its master data and the answer about its form. */
const openBrand = (
  has: Record<'project' | 'shop' | 'seller', Has> & { readonly staff?: Has },
  form: () => Promise<unknown>,
  {
    navigation = NAVIGATION,
    available = [0],
  }: { navigation?: typeof NOWHERE; available?: readonly number[] } = {},
) => {
  const page = async (all: Promise<readonly MasterValues[]>, { page: at, pageSize }: MasterQuery) => ({
    items: (await all)
      .slice((at - 1) * pageSize, at * pageSize)
      .map((values, at) => ({ id: String(at + 1), values })),
    total: (await all).length,
  });
  return openPart(
    <MemoryRouter>
      <FirstRun navigation={navigation} />
    </MemoryRouter>,
    {
      services: {
        orders: { list: (query: MasterQuery) => page(Promise.resolve([]), query) },
        masters: {
          list: (kind: keyof typeof has, query: MasterQuery) => page((has[kind] ?? none)(), query),
        },
        workOrders: { formByKey: form },
        balances: {
          parties: () =>
            Promise.resolve({
              items: available.map((each, at) => ({ id: String(at + 1), available: each })),
              total: available.length,
            }),
        },
      } as unknown as Partial<Services>,
    },
  );
};

const holding =
  (...all: readonly MasterValues[]): Has =>
  () =>
    Promise.resolve(all);
/** A row that is usable as any kind of master data. */
const one = holding({ open: true, enabled: true, validFrom: '' });
const none = holding();
const stepsOf = async () =>
  within(await screen.findByRole('region', { name: '开始使用' })).getAllByRole('listitem');
const statesOf = async () => (await stepsOf()).map((step) => step.dataset['state']);
const currentOf = async () =>
  (await stepsOf()).findIndex((step) => step.getAttribute('aria-current') === 'step');

it('the step of the form stays open on a back end without a form', async () => {
  openBrand({ project: one, shop: one, seller: one }, () => failing('refused'));
  expect(await statesOf()).toEqual(['done', 'done', 'done', 'open', 'open']);
  expect(await currentOf()).toBe(3);
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it.each<FailureKind>(['network', 'timeout', 'status', 'contract'])(
  'a form is not reported as missing after a failed read (%s), and is read again on request',
  async (kind) => {
    let isBroken = true;
    const { user } = openBrand({ project: one, shop: one, seller: one }, () =>
      isBroken ? failing(kind) : Promise.resolve({}),
    );
    expect(await statesOf()).toEqual(['done', 'done', 'done', 'unknown', 'open']);
    // The unknown step may be done, so no later step counts as the next one.
    expect(await currentOf()).toBe(-1);
    expect(screen.getByText('未能检查这一步，请重试。')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await expect.poll(statesOf).toEqual(['done', 'done', 'done', 'done', 'open']);
    expect(await currentOf()).toBe(4);
  },
);

it('the other steps are checked even if the check of one step fails', async () => {
  openBrand({ project: one, shop: () => failing('network'), seller: none }, one);
  expect(await statesOf()).toEqual(['done', 'unknown', 'open', 'done', 'open']);
  expect(within((await stepsOf())[1] as HTMLElement).queryByRole('link')).toBeNull();
  expect(within((await stepsOf())[2] as HTMLElement).getByRole('link')).toBeTruthy();
});

it('records that no order can use are ignored: ended, closed, or not yet on sale', async () => {
  openBrand(
    {
      project: holding({ enabled: false, validFrom: '' }, { enabled: true, validFrom: '2999-01-01' }),
      shop: holding({ open: false }),
      seller: holding({ open: false }, { open: false }),
    },
    one,
  );
  expect(await statesOf()).toEqual(['open', 'open', 'open', 'done', 'open']);
  expect(await currentOf()).toBe(0);
});

it('a step is done when its only usable record comes after a hundred unusable ones', async () => {
  const closed = Array.from({ length: 100 }, () => ({ open: false }));
  openBrand({ project: one, shop: one, seller: holding(...closed, { open: true }) }, one);
  expect(await statesOf()).toEqual(['done', 'done', 'done', 'done', 'open']);
});

it.each([
  [0, 'open'],
  [8999, 'open'],
  [9000, 'done'],
])(
  'with %i fen of the richest seller and a project of 90 points, the step for points is %s',
  async (available, state) => {
    const navigation = seeing('finance/accounts/index', 'master/adjustment/index');
    const project = holding(
      { enabled: true, validFrom: '', points: 120 },
      { enabled: true, validFrom: '', points: 90 },
      { enabled: false, validFrom: '', points: 1 },
    );
    openBrand({ project, shop: one, seller: one }, () => Promise.resolve({}), {
      navigation,
      available: [available],
    });
    expect(await statesOf()).toEqual(['done', 'done', 'done', state, 'done', 'open']);
    const links = within((await stepsOf())[3] as HTMLElement).queryAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      state === 'open' ? ['/master/adjustment/index'] : [],
    );
  },
);

/** The state, the text and the link of the step with this name. */
const openStep = async (name: string) => {
  const step = (await stepsOf()).find((each) => within(each).queryByText(name) !== null);
  if (step === undefined) throw new Error(`no step ${name}`);
  return {
    state: step.dataset['state'],
    text: step.textContent,
    href: within(step).queryByRole('link')?.getAttribute('href'),
  };
};
const FILM = { enabled: true, validFrom: '', value: 'FILM', projectType: '车窗贴膜', points: 90 };
const ALL_PAGES = seeing('finance/accounts/index', 'master/adjustment/index', 'master/staff/index');

it.each([
  [{ unstaffed: true }, '没有账号可以登录接单', '/master/staff/index?shop=1'],
  [{ projectTypes: ['记录仪安装'] }, '不做在售项目的类型', '/master/shop/index'],
])('a shop that cannot serve leaves its step open: %o', async (shop, text, href) => {
  const has = { project: holding(FILM), shop: holding({ open: true, ...shop }), seller: one };
  openBrand(has, one, { navigation: ALL_PAGES });
  expect(await openStep('新增门店')).toMatchObject({ state: 'open', href });
  expect((await openStep('新增门店')).text).toContain(text);
});

it.each([
  [{ mayOrder: false }, '没有人有下单权限'],
  [{ projects: ['RADAR'] }, '不能下单任何在售项目'],
])('a seller that cannot order leaves its step open: %o', async (seller, text) => {
  openBrand({ project: holding(FILM), shop: one, seller: holding({ open: true, ...seller }) }, one);
  expect(await openStep('新增商家')).toMatchObject({ state: 'open', href: '/master/seller/index' });
  expect((await openStep('新增商家')).text).toContain(text);
});

it('the step for points ignores the points of accounts that cannot order', async () => {
  const seller = holding({ open: true, mayOrder: false }, { open: true, mayOrder: true });
  const has = { project: holding(FILM), shop: one, seller };
  openBrand(has, one, { navigation: ALL_PAGES, available: [90_000, 8999] });
  expect((await openStep('给商家加积分')).state).toBe('open');
});

it.each([
  [1, '没有第二个可以审批的员工', '/master/staff/index'],
  [2, '由另一人审批', '/master/adjustment/index'],
])(
  'with %i approvers, the step for points shows the matching note and link',
  async (approvers, text, href) => {
    const people = [...Array.from({ length: approvers }, () => ({ approves: true })), { approves: false }];
    const has = { project: holding(FILM), shop: one, seller: one, staff: holding(...people) };
    openBrand(has, one, { navigation: ALL_PAGES });
    expect(await openStep('给商家加积分')).toMatchObject({ state: 'open', href });
    expect((await openStep('给商家加积分')).text).toContain(text);
  },
);

it('the step of the form explains how to get a form, because no page creates one', async () => {
  openBrand({ project: one, shop: one, seller: one }, () => failing('refused'));
  const { text, href } = await openStep('工单表单');
  expect(text).toContain('npm run form');
  expect(href).toBeUndefined();
});
