import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReadingFiles } from '@/ui/form/reading/reading-files';
import { PersonAvatar } from '@/ui/kit/person/person-avatar';
import { previewImage } from '@/ui/kit/picture/preview-image';
import { RichText } from '@/ui/kit/rich-text/rich-text';
import { ImageStrip } from '@/ui/work-order/image-strip';
import { openPart } from '@tests/support/pages/part';

const SIGNED = `/api/files/profile/form/${'0'.repeat(32)}.png?expires=1790000000&signature=${'a'.repeat(43)}`;
const FOREIGN = 'https://cdn.example/a.png';
const SMALL = `${SIGNED}&size=small`;
const LARGE = `${SIGNED}&size=large`;
const sources = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

describe('previews of pictures signed by our back end', () => {
  it('a message shows the preview, and the gallery shows the large preview and links to the picture', async () => {
    const { user, view } = openPart(<ImageStrip images={[SIGNED, FOREIGN]} />);
    expect(sources(view.container)).toEqual([SMALL, FOREIGN]);
    await user.click(screen.getByRole('link', { name: '图片 1' }));
    const tools = await screen.findByRole('toolbar');
    const shown = sources(document.body).filter((source) => source !== SMALL && source !== FOREIGN);
    expect(shown).toEqual([LARGE]);
    expect(within(tools).getByRole('link')).toHaveAttribute('href', SIGNED);
  });

  it('rich text shows the large preview', () => {
    const { view } = openPart(<RichText html={`<p>见 <img src="${SIGNED}"><img src="${FOREIGN}"></p>`} />);
    expect(sources(view.container)).toEqual([LARGE, FOREIGN]);
  });

  it('a read-only form shows the preview and links to the picture', () => {
    const { view } = openPart(
      <ReadingFiles
        input={{ kind: 'upload', as: 'images', max: undefined, single: false }}
        value={[SIGNED]}
      />,
    );
    expect(sources(view.container)).toEqual([SMALL]);
    expect(screen.getByRole('link')).toHaveAttribute('href', SIGNED);
  });

  it('a picture of the mall offers the sizes of its box, and a foreign picture offers no sizes', () => {
    const { view } = openPart(
      <>
        <img {...previewImage(SIGNED, '400px', ['medium', 'page'])} alt="" />
        <img {...previewImage(FOREIGN, '400px', ['medium', 'page'])} alt="" />
      </>,
    );
    const [own, foreign] = view.container.querySelectorAll('img');
    expect(own).toHaveAttribute('srcset', `${SIGNED}&size=medium 640w, ${SIGNED}&size=page 960w`);
    expect(own).toHaveAttribute('sizes', '400px');
    expect(foreign).not.toHaveAttribute('srcset');
    expect(foreign).toHaveAttribute('src', FOREIGN);
  });

  it('an avatar shows the preview', () => {
    const { view } = openPart(<PersonAvatar url={SIGNED} size={32} />);
    expect(sources(view.container)).toEqual([SMALL]);
  });
});
