import { describe, expect, test, vi } from 'vitest';
import { createRecordingNotifier } from '@/adapters/fake/recording.notifier';
import { settle } from '@/adapters/fake/fake-clock';
import { createRelogin, EXPIRED_QUESTION } from '@/application/request/relogin';
import { inChinese } from '../support/in-chinese';

const setUp = () => {
  const notifier = createRecordingNotifier();
  let signedIn = true;
  const leave = vi.fn(() => {
    signedIn = false;
  });
  const relogin = createRelogin({ notifier, isSignedIn: () => signedIn, leave });
  const signOut = () => {
    signedIn = false;
  };
  return { notifier, leave, relogin, signOut };
};

describe('the dialog of an expired session', () => {
  test('has the texts of the catalogue', () => {
    const { title, text, confirm, cancel } = EXPIRED_QUESTION;
    expect([title, text, confirm, cancel].map((each) => inChinese(each!))).toEqual([
      '系统提示',
      '登录状态已过期，您可以继续留在该页面，或者重新登录',
      '重新登录',
      '取消',
    ]);
  });

  test('opens once for any number of expired calls', () => {
    const { notifier, relogin } = setUp();
    for (let call = 0; call < 5; call += 1) relogin.expired();
    expect(notifier.asked).toHaveLength(1);
  });

  test('confirm opens the sign-in page, and later expired calls open no second dialog', async () => {
    const { notifier, relogin, leave } = setUp();
    relogin.expired();
    notifier.answer(true);
    await settle();
    relogin.expired();
    expect(leave).toHaveBeenCalledTimes(1);
    expect(notifier.asked).toHaveLength(1);
  });

  test('cancel stays on the page, and the next expired call opens the dialog again', async () => {
    const { notifier, relogin, leave } = setUp();
    relogin.expired();
    notifier.answer(false);
    await settle();
    expect(leave).not.toHaveBeenCalled();
    relogin.expired();
    expect(notifier.asked).toHaveLength(2);
  });

  test('opens no second dialog and does not redirect a user who signed out meanwhile', async () => {
    const { notifier, relogin, leave, signOut } = setUp();
    relogin.expired();
    signOut();
    notifier.answer(true);
    await settle();
    relogin.expired();
    expect(leave).not.toHaveBeenCalled();
    expect(notifier.asked).toHaveLength(1);
  });
});
