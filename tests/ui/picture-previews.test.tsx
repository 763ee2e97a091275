import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReadingFiles } from '@/ui/form/reading/reading-files';
import { PersonAvatar } from '@/ui/kit/person/person-avatar';
import { RichText } from '@/ui/kit/rich-text/rich-text';
import { ImageStrip } from '@/ui/work-order/image-strip';
import { openPart } from '@tests/support/pages/part';

const SIGNED = `/api/files/profile/form/${'0'.repeat(32)}.png?expires=1790000000&signature=${'a'.repeat(43)}`;
const FOREIGN = 'https://cdn.example/a.png';
const SMALL = `${SIGNED}&size=small`;
const LARGE = `${SIGNED}&size=large`;
const sources = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

describe('pictures that our back end signed are shown as previews, and others as they are', () => {
  it('in a message, where the gallery shows the large preview and leads to the picture itself', async () => {
    const { user, view } = openPart(<ImageStrip images={[SIGNED, FOREIGN]} />);
    expect(sources(view.container)).toEqual([SMALL, FOREIGN]);
    await user.click(screen.getByRole('link', { name: '图片 1' }));
    const tools = await screen.findByRole('toolbar');
    const shown = sources(document.body).filter((source) => source !== SMALL && source !== FOREIGN);
    expect(shown).toEqual([LARGE]);
    expect(within(tools).getByRole('link')).toHaveAttribute('href', SIGNED);
  });

  it('in a text', () => {
    const { view } = openPart(<RichText html={`<p>见 <img src="${SIGNED}"><img src="${FOREIGN}"></p>`} />);
    expect(sources(view.container)).toEqual([LARGE, FOREIGN]);
  });

  it('in a form that is read, whose link leads to the picture itself', () => {
    const { view } = openPart(
      <ReadingFiles
        input={{ kind: 'upload', as: 'images', max: undefined, single: false }}
        value={[SIGNED]}
      />,
    );
    expect(sources(view.container)).toEqual([SMALL]);
    expect(screen.getByRole('link')).toHaveAttribute('href', SIGNED);
  });

  it('beside a name', () => {
    const { view } = openPart(<PersonAvatar address={SIGNED} size={32} />);
    expect(sources(view.container)).toEqual([SMALL]);
  });
});
