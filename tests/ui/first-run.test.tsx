import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLES } from '@tests/support/masters/samples';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
});
afterAll(() => backEnd.stop());

it('home lists the steps of an empty brand and marks the done ones and the next one, until the first order exists', async () => {
  const by = await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: ['*:*:*'] });
  const token = await backEnd.tokenOf(by);
  let turn = 0;
  const add = async (kind: 'project' | 'shop' | 'seller') => {
    turn += 1;
    const { body } = await backEnd.client.send('POST', `/seller/master/${kind}`, {
      token,
      body: { values: SAMPLES[kind].values(`n${turn}`, '') },
      headers: { 'idempotency-key': `00000000-0000-4000-8000-00000000000${turn}` },
    });
    expect(body, JSON.stringify(body)).toMatchObject({ code: 200 });
    return body.data.id as string;
  };
  /** Visits home again and returns the steps that are done and the next one. */
  const seen = async () => {
    const app = await openApp({ path: '/index', token });
    const steps = within(await screen.findByRole('region', { name: '开始使用' })).getAllByRole('listitem');
    const nameOf = (step: HTMLElement) => step.querySelector('strong')?.textContent ?? '';
    const done = steps.filter((step) => within(step).queryByRole('img', { name: '已完成' }) !== null);
    const [next] = steps.filter((step) => step.getAttribute('aria-current') === 'step');
    const links = steps.filter((step) => within(step).queryByRole('link') !== null);
    const found = { all: steps.map(nameOf), done: done.map(nameOf), next: next && nameOf(next) };
    for (const step of links) expect(found.done).not.toContain(nameOf(step));
    app.close();
    return found;
  };

  const first = await seen();
  const [project, shop, seller, points, form, order] = first.all;
  expect(first.all).toHaveLength(6);
  // A migrated database already contains the form of a work order.
  expect(first).toMatchObject({ done: [form], next: project });
  const shopId = await add('shop');
  expect(await seen()).toMatchObject({ done: [form], next: project });
  await backEnd.people.account({ type: 'SHOP', shopId, roles: ['shop'], permissions: [] });
  expect(await seen()).toMatchObject({ done: [shop, form], next: project });
  await add('project');
  expect(await seen()).toMatchObject({ done: [project, shop, form], next: seller });
  await backEnd.people.account({ roles: ['handler'], permissions: [] });
  expect(await seen()).toMatchObject({ done: [project, shop, form], next: seller });
  await add('seller');
  expect(await seen()).toMatchObject({ done: [project, shop, seller, form], next: points });
  expect(order).toBe('第一个订单');

  await backEnd.people.order({ seller: await backEnd.people.account({}) });
  const app = await openApp({ path: '/index', token });
  // With an empty brand the region appears after a moment; here it never appears.
  await expect(screen.findByRole('region', { name: '开始使用' }, { timeout: 4000 })).rejects.toThrow();
  app.close();
}, 120_000);
