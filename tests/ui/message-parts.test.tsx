import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type GetRef, Input } from 'antd';
import { useRef, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { EMOTICONS } from '@/domain/message-text/emoticons';
import { EmoticonPicker } from '@/ui/kit/emoticon/emoticon-picker';
import { MessageText } from '@/ui/kit/message/message-text';
import { GalleryPlace } from '@/ui/kit/gallery/gallery-place';
import { ImageStrip } from '@/ui/work-order/image-strip';
import { openPart } from '@tests/support/pages/part';
import { dangersIn } from '@tests/support/safe-markup';
import { XSS_PAYLOADS } from '@tests/support/xss-payloads';

describe('the text of a message', () => {
  it('shows emoticons as pictures with their names, and URLs as external links', () => {
    const { view } = openPart(
      <p>
        <MessageText>{'看[OK]这里 https://example.com/a?b=1。[没有] javascript:alert(1)'}</MessageText>
      </p>,
    );
    expect(screen.getByAltText('OK')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'https://example.com/a?b=1' });
    expect(link).toHaveAttribute('href', 'https://example.com/a?b=1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')?.split(' ').sort()).toEqual(['nofollow', 'noopener', 'noreferrer']);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(view.container.textContent).toBe('看这里 https://example.com/a?b=1。[没有] javascript:alert(1)');
  });

  it('shows a link to a work order of this site as its number, and any other link as its URL', () => {
    const own = `${window.location.origin}/work/list?work=500123`;
    const other = 'https://example.com/work/list?work=500123';
    const { view } = openPart(
      <p>
        <MessageText>{`见 ${own} 和 ${other}`}</MessageText>
      </p>,
    );
    expect(screen.getByRole('link', { name: '工单 #500123' })).toHaveAttribute('href', own);
    expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', other);
    expect(view.container.textContent).toBe(`见 工单 #500123 和 ${other}`);
  });

  it('shows a Unicode emoji of the same name when the provider’s picture does not load', () => {
    openPart(
      <p>
        <MessageText>好的[OK]</MessageText>
      </p>,
    );
    fireEvent.error(screen.getByAltText('OK'));
    expect(screen.getByRole('img', { name: 'OK' })).toHaveTextContent('👌');
    expect(screen.queryByAltText('OK')).toBeNull();
  });

  it('isolates its text direction from the rest of the page', () => {
    const posted = `\u202egnp.exe ${'क्'.repeat(60)} [OK] 还有 https://example.com/a 和 \u202eabc`;
    const { view } = openPart(
      <p>
        <MessageText>{posted}</MessageText>
      </p>,
    );
    const [isolated, ...more] = view.container.querySelectorAll('bdi');
    expect(more).toEqual([]);
    expect(isolated?.textContent).toBe(posted.replace('[OK]', ''));
    expect(isolated).toContainElement(screen.getByAltText('OK'));
  });

  it('is always shown as text, and no part is lost', () => {
    const { view } = openPart(
      XSS_PAYLOADS.map((payload) => (
        <p key={payload}>
          <MessageText>{payload}</MessageText>
        </p>
      )),
    );
    expect(dangersIn(view.container)).toEqual([]);
    const shown = [...view.container.querySelectorAll('p')].map((line) => line.textContent);
    expect(shown).toEqual([...XSS_PAYLOADS]);
    for (const link of view.container.querySelectorAll('a')) {
      expect(link.href).toMatch(/^https?:/);
      expect(link.rel).toContain('noopener');
    }
  });
});

describe('the pictures of a message', () => {
  beforeAll(() => import('@/ui/kit/gallery/image-gallery'), 60_000);
  const IMAGES = ['/api/a.png', '/api/b.png', 'javascript:alert(1)', '/api/c.png'];
  const place = () => screen.findByText(/^第 \d 张，共 3 张$/);

  it('stay large although their row is no longer rendered', async () => {
    const { user, show } = openPart(
      <GalleryPlace>
        <ImageStrip images={IMAGES} />
      </GalleryPlace>,
    );
    await user.click(screen.getByRole('link', { name: '图片 2' }));
    expect(await place()).toHaveTextContent('第 2 张，共 3 张');
    show(<GalleryPlace>{null}</GalleryPlace>);
    expect(screen.queryByRole('link', { name: '图片 2' })).toBeNull();
    expect(await place()).toHaveTextContent('第 2 张，共 3 张');
  });

  it('open as a gallery with next and previous', async () => {
    const { user } = openPart(<ImageStrip images={IMAGES} />);
    await user.click(screen.getByRole('link', { name: '图片 2' }));
    expect(await place()).toHaveTextContent('第 2 张，共 3 张');
    const tools = within(screen.getByRole('toolbar', { name: '图片操作' }));
    expect(tools.getByRole('link', { name: '在新标签页打开原图' })).toHaveAttribute('href', '/api/b.png');
    await user.click(tools.getByRole('button', { name: '下一张' }));
    expect(await place()).toHaveTextContent('第 3 张，共 3 张');
    expect(tools.getByRole('button', { name: '下一张' })).toBeDisabled();
    await user.click(tools.getByRole('button', { name: '上一张' }));
    expect(await place()).toHaveTextContent('第 2 张，共 3 张');
  });

  it('open in a browser tab on request', () => {
    openPart(<ImageStrip images={IMAGES} />);
    const link = screen.getByRole('link', { name: '图片 1' });
    expect(link).toHaveAttribute('href', '/api/a.png');
    let isLeftToTheBrowser = false;
    document.addEventListener(
      'click',
      (event) => {
        isLeftToTheBrowser = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(link, { ctrlKey: true });
    expect(isLeftToTheBrowser).toBe(true);
    expect(screen.queryByRole('toolbar', { name: '图片操作' })).toBeNull();
  });
});

describe('the emoticon picker', () => {
  const Writing = ({ start = '' }: { readonly start?: string }) => {
    const field = useRef<GetRef<typeof Input.TextArea>>(null);
    const [text, setText] = useState(start);
    return (
      <>
        <Input.TextArea
          ref={field}
          aria-label="words"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
        <EmoticonPicker field={field} onChange={setText} />
      </>
    );
  };
  const opened = (store = createMemoryStore(), start = '') => {
    const part = openPart(<Writing start={start} />, { store });
    return {
      ...part,
      field: () => screen.getByLabelText<HTMLTextAreaElement>('words'),
      open: () => part.user.click(screen.getByRole('button', { name: '表情' })),
      byKeys: async () => {
        screen.getByRole('button', { name: '表情' }).focus();
        await part.user.keyboard('{Enter}');
      },
      all: async () => within(await screen.findByRole('group', { name: '全部表情' })),
      pick: async (name: string) => {
        const group = within(await screen.findByRole('group', { name: '全部表情' }));
        await part.user.click(group.getByRole('button', { name }));
      },
    };
  };
  const namesIn = (group: Pick<typeof screen, 'getAllByRole'>) =>
    group.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  const focused = () => document.activeElement?.getAttribute('aria-label');

  it('contains every emoticon with its name, and inserts it at the cursor', async () => {
    const { open, all, pick, field } = opened(undefined, '好的谢谢');
    field().setSelectionRange(2, 2);
    await open();
    expect(namesIn(await all())).toEqual(EMOTICONS.map(({ name }) => name));
    await pick('OK');
    await pick('抱拳');
    expect(field().value).toBe('好的[OK][抱拳]谢谢');
  });

  it('searches by name; Enter in the search inserts the first match', async () => {
    const { byKeys, user, field } = opened();
    await byKeys();
    const search = await screen.findByLabelText('搜索表情');
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard('太极');
    const found = within(await screen.findByRole('group', { name: '找到 2 个表情' }));
    expect(namesIn(found)).toEqual(['左太极', '右太极']);
    await user.keyboard('{Enter}');
    expect(field().value).toBe('[左太极]');
    await user.clear(search);
    await user.type(search, 'zzz');
    expect(screen.getByText('未找到相关表情')).toBeInTheDocument();
  });

  it('is operated by keys: arrows, Home, End, Enter; Escape returns to the text', async () => {
    const { byKeys, user, field } = opened();
    const name = (at: number) => EMOTICONS.at(at)?.name;
    await byKeys();
    await waitFor(() => expect(screen.getByLabelText('搜索表情')).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(name(0));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe(name(9));
    await user.keyboard('{Enter}');
    expect(field().value).toBe(`[${name(9)}]`);
    await user.keyboard('{End}');
    expect(focused()).toBe(name(-1));
    await user.keyboard('{Home}{Enter}{Escape}');
    expect(field().value).toBe(`[${name(9)}][${name(0)}]`);
    await waitFor(() => expect(field()).toHaveFocus());
    await waitFor(() => expect(screen.queryByLabelText('搜索表情')).toBeNull());
  });

  it('shows recently used emoticons first, starting with the last used one, also after a reload', async () => {
    const store = createMemoryStore();
    const before = opened(store);
    await before.open();
    await before.pick('OK');
    await before.pick('抱拳');
    expect(screen.queryByRole('group', { name: '最近使用' })).toBeNull();
    before.view.unmount();
    const after = opened(store);
    await after.open();
    const recent = within(await screen.findByRole('group', { name: '最近使用' }));
    expect(namesIn(recent)).toEqual(['抱拳', 'OK']);
  });

  it('shows an emoji of the same name when a picture cannot be loaded', async () => {
    const { open, all } = opened();
    await open();
    const button = (await all()).getByRole('button', { name: 'OK' });
    const picture = within(button).getByAltText('OK');
    picture.dispatchEvent(new Event('error'));
    await waitFor(() => expect(button).toHaveTextContent('👌'));
    expect(within(button).getByRole('img', { name: 'OK' })).toBeInTheDocument();
  });
});
