import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { PASSWORD } from '@tests/support/running-back-end/people';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { signInPage } from '@tests/support/pages/sign-in.page';

describe('sign-in over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  it('leads a user without a token to sign-in, and then to the requested page', async () => {
    const seller = await backEnd.people.account();
    const app = openApp({ path: '/work/list?q=abc' });
    await signInPage(app).isShown();
    expect(app.url()).toBe(`/login?redirect=${encodeURIComponent('/work/list?q=abc')}`);
    await signInPage(app).signIn(`  ${seller.userName} `, PASSWORD);
    await screen.findByRole('navigation', { name: '主菜单' });
    expect(app.url()).toBe('/work/list?q=abc');
  });

  it('opens home when the redirect is no path of this application', async () => {
    const seller = await backEnd.people.account();
    const app = openApp({ path: '/login?redirect=https://evil.example' });
    await signInPage(app).signIn(seller.userName, PASSWORD);
    await app.seesText('王芳，这些工单在等待处理');
    expect(app.url()).toBe('/index');
  });

  it('reports a wrong password beside the field and keeps the user name', async () => {
    const seller = await backEnd.people.account();
    const app = openApp({ path: '/login' });
    const page = signInPage(app);
    await page.signIn(seller.userName, 'wrong');
    expect(await page.errorAt('密码', '用户不存在/密码错误')).toBe(true);
    expect(page.userName()).toBe(seller.userName);
    expect(screen.getByLabelText('密码')).toHaveFocus();
  });

  it('requires user name and password, in a box and beside their fields', async () => {
    const page = signInPage(openApp({ path: '/login' }));
    await page.signIn('', 'x');
    expect(await page.errorAt('账号', '请输入您的账号')).toBe(true);
    await page.signIn('some-user', '');
    expect(page.asksForCaptcha()).toBe(false);
  });

  it('remembers the user name and never the password', async () => {
    const seller = await backEnd.people.account();
    const store = createMemoryStore();
    const first = openApp({ path: '/login', store });
    await signInPage(first).signIn(seller.userName, PASSWORD);
    await screen.findByRole('navigation', { name: '主菜单' });
    first.close();
    const second = openApp({ path: '/login', store });
    await signInPage(second).isShown();
    expect(signInPage(second).userName()).toBe(seller.userName);
    const stored = store.keys().map((key) => `${key} ${store.read(key) ?? ''}`);
    expect(stored).not.toEqual([]);
    expect(stored.join('\n')).not.toContain(PASSWORD);
  });

  it('signs out after a question and shows plain sign-in', async () => {
    const seller = await backEnd.people.account();
    const app = openApp({ path: '/index', token: await backEnd.tokenOf(seller) });
    await app.user.click(await screen.findByRole('button', { name: /用户菜单/ }));
    await app.user.click(await screen.findByText('退出登录'));
    await app.seesText('确定注销并退出系统吗？');
    await app.user.click(screen.getByRole('button', { name: '确定' }));
    await signInPage(app).isShown();
    expect(app.url()).toBe('/login');
  });

  it('leads an expired session to the sign-in page', async () => {
    const app = openApp({ path: '/index', token: 'long-gone' });
    await signInPage(app).isShown();
  });
});

describe('sign-in with a captcha', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess({ captcha: true });
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  it('loads another picture on a click and after a failure', async () => {
    const seller = await backEnd.people.account();
    const page = signInPage(openApp({ path: '/login' }));
    const first = (await page.captcha()).getAttribute('src');
    await page.anotherCaptcha();
    await expect.poll(async () => (await page.captcha()).getAttribute('src')).not.toBe(first);
    const second = (await page.captcha()).getAttribute('src');
    await page.answerCaptcha('!!!!');
    await page.signIn(seller.userName, PASSWORD);
    expect(await page.errorAt('验证码', '验证码错误')).toBe(true);
    await expect.poll(async () => (await page.captcha()).getAttribute('src')).not.toBe(second);
  });
});
