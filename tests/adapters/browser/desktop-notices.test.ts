import { describe, expect, test, vi } from 'vitest';
import { createDesktopNotices } from '@/adapters/browser/desktop-notices';

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions | undefined;
  onclick?: () => void;
  isClosed: boolean;
}

/** The browser's notifications. `answer` is the user's answer when the page requests permission. */
const fakeNotifications = (permission: NotificationPermission, answer = permission) => {
  const shown: Shown[] = [];
  let asked = 0;
  class FakeNotification implements Shown {
    static permission = permission;
    static requestPermission = () => {
      asked += 1;
      FakeNotification.permission = answer;
      return Promise.resolve(answer);
    };
    isClosed = false;
    readonly title: string;
    readonly options: NotificationOptions | undefined;
    constructor(title: string, options?: NotificationOptions) {
      this.title = title;
      this.options = options;
      shown.push(this);
    }
    close(): void {
      this.isClosed = true;
    }
  }
  return { type: FakeNotification as unknown as typeof Notification, shown, asked: () => asked };
};

const NOTICE = { title: '工单聊天', body: '您有 2 条未读消息', onClick: () => undefined };

describe('desktop notices', () => {
  test('ask for permission only on request, and report the user’s choice', async () => {
    const yes = fakeNotifications('default', 'granted');
    const notices = createDesktopNotices(yes.type);
    expect(notices.permission()).toBe('undecided');
    notices.show(NOTICE);
    expect([yes.asked(), yes.shown]).toEqual([0, []]);
    expect(await notices.ask()).toBe(true);
    expect([yes.asked(), notices.permission()]).toEqual([1, 'granted']);

    const no = createDesktopNotices(fakeNotifications('default', 'denied').type);
    expect(await no.ask()).toBe(false);
    expect(no.permission()).toBe('denied');
  });

  test('show only with permission, and each replaces the previous one', () => {
    const allowed = fakeNotifications('granted');
    const notices = createDesktopNotices(allowed.type);
    notices.show(NOTICE);
    notices.show({ ...NOTICE, body: '您有 3 条未读消息' });
    expect(allowed.shown.map(({ title, options }) => [title, options?.body])).toEqual([
      ['工单聊天', '您有 2 条未读消息'],
      ['工单聊天', '您有 3 条未读消息'],
    ]);
    const tags = allowed.shown.map(({ options }) => options?.tag);
    expect(new Set(tags).size).toBe(1);
    expect(tags[0]).not.toBeUndefined();

    const refused = fakeNotifications('denied');
    createDesktopNotices(refused.type).show(NOTICE);
    expect(refused.shown).toEqual([]);
  });

  test('close on a click and bring the page to the front', () => {
    const focus = vi.fn();
    vi.stubGlobal('window', { focus });
    const allowed = fakeNotifications('granted');
    const onClick = vi.fn();
    createDesktopNotices(allowed.type).show({ ...NOTICE, onClick });
    expect(onClick).not.toHaveBeenCalled();
    allowed.shown[0]?.onclick?.();
    expect([focus, onClick].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(allowed.shown[0]?.isClosed).toBe(true);
  });

  test('do nothing in a browser without notifications', async () => {
    const none = createDesktopNotices(undefined);
    expect(none.permission()).toBe('unsupported');
    expect(await none.ask()).toBe(false);
    expect(() => {
      none.show(NOTICE);
    }).not.toThrow();

    const onPhones = Object.assign(
      function () {
        throw new TypeError('Illegal constructor');
      },
      { permission: 'granted' },
    ) as unknown as typeof Notification;
    expect(() => {
      createDesktopNotices(onPhones).show(NOTICE);
    }).not.toThrow();
  });
});
