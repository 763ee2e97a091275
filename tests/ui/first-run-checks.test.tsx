import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Failure, type FailureKind } from '@/application/request/failure';
import type { Services } from '@/application/services';
import { FirstRun } from '@/ui/home/first-run';
import { NOWHERE } from '@/ui/shell/navigation';
import { openPart } from '@tests/support/pages/part';

const NAVIGATION = {
  ...NOWHERE,
  entries: ['master/project/index', 'master/shop/index', 'master/seller/index', 'order/list/index'].map(
    (view) => ({ kind: 'page', path: `/${view}`, view }),
  ),
} as unknown as typeof NOWHERE;

const failing = (kind: FailureKind) => Promise.reject(new Failure({ kind, ambiguous: false }));

/** A brand without orders: how many of each master it has, and how its form is answered; each may change. */
const openBrand = (
  has: Record<'project' | 'shop' | 'seller', () => Promise<number>>,
  form: () => Promise<unknown>,
) => {
  const page = async (count: Promise<number>) => ({ rows: [], total: await count });
  return openPart(
    <MemoryRouter>
      <FirstRun navigation={NAVIGATION} />
    </MemoryRouter>,
    {
      services: {
        orders: { list: () => page(Promise.resolve(0)) },
        masters: { list: (kind: keyof typeof has) => page(has[kind]()) },
        workOrders: { formByKey: form },
      } as unknown as Partial<Services>,
    },
  );
};

const one = () => Promise.resolve(1);
const stepsOf = async () =>
  within(await screen.findByRole('region', { name: '开始使用' })).getAllByRole('listitem');
const statesOf = async () => (await stepsOf()).map((step) => step.dataset['state']);
const currentOf = async () =>
  (await stepsOf()).findIndex((step) => step.getAttribute('aria-current') === 'step');

it('leaves the form open where the back end has none', async () => {
  openBrand({ project: one, shop: one, seller: one }, () => failing('refused'));
  expect(await statesOf()).toEqual(['done', 'done', 'done', 'open', 'open']);
  expect(await currentOf()).toBe(3);
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it.each<FailureKind>(['network', 'timeout', 'status', 'contract'])(
  'does not take a form as missing that a failure (%s) kept from being read, and reads it again',
  async (kind) => {
    let isBroken = true;
    const { user } = openBrand({ project: one, shop: one, seller: one }, () =>
      isBroken ? failing(kind) : Promise.resolve({}),
    );
    expect(await statesOf()).toEqual(['done', 'done', 'done', 'unknown', 'open']);
    // It may be done, so no step after it is the next one.
    expect(await currentOf()).toBe(-1);
    expect(screen.getByText('未能检查这一步，请重试。')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await expect.poll(statesOf).toEqual(['done', 'done', 'done', 'done', 'open']);
    expect(await currentOf()).toBe(4);
  },
);

it('shows the steps that could be checked beside the one that could not', async () => {
  openBrand({ project: one, shop: () => failing('network'), seller: () => Promise.resolve(0) }, one);
  expect(await statesOf()).toEqual(['done', 'unknown', 'open', 'done', 'open']);
  expect(within((await stepsOf())[1] as HTMLElement).queryByRole('link')).toBeNull();
  expect(within((await stepsOf())[2] as HTMLElement).getByRole('link')).toBeTruthy();
});
