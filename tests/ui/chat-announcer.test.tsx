import { describe, expect, it } from 'vitest';
import type { Message } from '@/domain/work-order/message';
import { Announcer } from '@/ui/chat/conversation/announcer';
import { openPart } from '@tests/support/pages/part';

const posted = (nth: number): Message => ({
  id: String(nth),
  authorName: '王芳',
  owner: 'other',
  kind: 'reply',
  text: `第${nth}句`,
  images: [],
  reshipments: 0,
  at: nth,
  seq: nth,
});

const messages = (count: number) => Array.from({ length: count }, (_, at) => posted(at + 1));

describe('announcing new messages to screen readers', () => {
  it('announces each message while there are few, and only a count in a burst', () => {
    const { view, show } = openPart(<Announcer messages={messages(1)} />);
    const announced = () => view.container.querySelector('[aria-live]')?.textContent;
    expect(announced()).toBe('');
    show(<Announcer messages={messages(3)} />);
    expect(announced()).toBe('王芳：第2句 王芳：第3句');
    show(<Announcer messages={messages(50)} />);
    expect(announced()).toBe('47 条新消息');
  });

  it('announces a message without text as a picture or as a file', () => {
    const { view, show } = openPart(<Announcer messages={messages(1)} />);
    const announced = () => view.container.querySelector('[aria-live]')?.textContent;
    const file = { name: '报价单.pdf', fileName: '/profile/upload/1.pdf', size: 1, url: '/1.pdf' };
    const [first, second, third] = messages(3) as [Message, Message, Message];
    const withPicture = { ...second, text: '', images: ['/1.png'] };
    show(<Announcer messages={[first, withPicture]} />);
    expect(announced()).toBe('王芳 发来了图片');
    show(<Announcer messages={[first, withPicture, { ...third, text: '', files: [file] }]} />);
    expect(announced()).toBe('王芳 发来了文件');
  });

  it('announces an equal message again', () => {
    const equal = (count: number) => messages(count).map((message) => ({ ...message, text: '好的' }));
    const { view, show } = openPart(<Announcer messages={equal(1)} />);
    const announcement = () => view.container.querySelector('[aria-live]')?.firstElementChild;
    show(<Announcer messages={equal(2)} />);
    const first = announcement();
    expect(first?.textContent).toBe('王芳：好的');
    show(<Announcer messages={equal(3)} />);
    expect(announcement()?.textContent).toBe('王芳：好的');
    expect(announcement()).not.toBe(first);
  });
});
