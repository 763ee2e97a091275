import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '@/application/request/failure';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { profilePage } from '@tests/support/pages/profile.page';
import { PASSWORD } from '@tests/support/running-back-end/people';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';
import { totpAt } from '@tests/support/totp';

const never = () => Promise.reject(new Error('no call is expected'));
const absent = { begin: never, confirm: never, remove: never };

describe('the second factor in the personal center over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const open = async () => {
    const person = await backEnd.people.account({ name: '王芳', roles: ['clerk'] });
    const app = openApp({ path: '/user/profile', token: await backEnd.tokenOf(person) });
    await profilePage(app).isShown();
    const section = within(await screen.findByRole('region', { name: '两步验证' }));
    const press = async (name: string) => app.user.click(await section.findByRole('button', { name }));
    const field = (label: RegExp) => section.findByLabelText(label, { selector: 'input' });
    return { app, section, press, field };
  };

  it('focuses the first field of each step, and is active before the user confirms the recovery codes', async () => {
    const { app, section, press, field } = await open();
    await press('开启两步验证');
    await waitFor(async () => expect(await field(/密码/)).toHaveFocus());
    await app.user.keyboard(`${PASSWORD}{Enter}`);
    await waitFor(async () => expect(await field(/验证码/)).toHaveFocus());
    const secret = section.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent.replaceAll(' ', '');
    await app.user.keyboard(`${totpAt(secret, Date.now())}{Enter}`);
    await waitFor(() => expect(section.getByRole('region', { name: '恢复码' })).toHaveFocus());
    await section.findByText('已开启');
    expect(section.queryByRole('button', { name: '取消' })).toBeNull();
    await press('我已保存');
    const turnOff = await section.findByRole('button', { name: '关闭两步验证' });
    await waitFor(() => expect(turnOff).toHaveFocus());
  });

  it('is missing on a back end that does not support it', async () => {
    const person = await backEnd.people.account({ name: '王芳', roles: ['clerk'] });
    const app = openApp({
      path: '/user/profile',
      token: await backEnd.tokenOf(person),
      overrides: [
        override(TOKENS.secondFactor, {
          ...absent,
          state: () => Promise.reject(new Failure({ kind: 'status', status: 404, ambiguous: false })),
        }),
      ],
    });
    await profilePage(app).isShown();
    await waitFor(() => expect(screen.queryByRole('region', { name: '两步验证' })).toBeNull());
  });
});
