import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENT, FOLDER, galleryDocument } from '../../scripts/gallery/document';
import { type Chapter, pictureOf, THEMES, windowsOf } from '../../scripts/gallery/screen';
import { CHAPTERS, FIRST_LOOK } from '../../scripts/gallery/screens';

const SUM_MAX = 8_000_000;

const screens = CHAPTERS.flatMap((chapter) => chapter.screens);
const document = readFileSync(DOCUMENT, 'utf8');
const picturesIn = (text: string): readonly string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file]) => join(dirname(DOCUMENT), file ?? ''));

describe('the gallery', () => {
  it('contains each screen once', () => {
    const ids = screens.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    const names = screens.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  it('shows every screen of the table in the document, in both themes and in each window size', () => {
    expect(document).toBe(galleryDocument(CHAPTERS, FIRST_LOOK));
    const requested = [...FIRST_LOOK.screens, ...screens].flatMap((screen) =>
      windowsOf(screen).flatMap((window) =>
        THEMES.map((theme) => join(FOLDER, pictureOf(screen, window, theme))),
      ),
    );
    expect(picturesIn(document)).toEqual(requested);
  });

  it('begins with the shop desk, a work order, the chat and the charts of home', () => {
    expect(picturesIn(document.slice(0, document.indexOf('## Before signing in')))).toEqual(
      ['shop-desk', 'work-order', 'chat', 'home-figures'].flatMap((id) =>
        ['light', 'dark', 'phone-light', 'phone-dark'].map((look) => join(FOLDER, `${id}-${look}.webp`)),
      ),
    );
  });

  it('contains every picture that the document refers to, and no other', () => {
    const named = picturesIn(document);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    expect(
      readdirSync(FOLDER)
        .map((file) => join(FOLDER, file))
        .filter((file) => !named.includes(file)),
    ).toEqual([]);
  });

  it('is small enough for the repository', () => {
    const bytes = readdirSync(FOLDER).map((file) => statSync(join(FOLDER, file)).size);
    expect(bytes.every((size) => size > 1000)).toBe(true);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(SUM_MAX);
  });

  it('states path and user of each screen, and shows it once per window size and theme', () => {
    const chapters: readonly Chapter[] = [
      {
        title: 'A chapter',
        screens: [
          { id: 'one', name: 'One', path: '/one', who: 'clerk', brand: 'kyx', phone: true },
          { id: 'two', name: 'Two', path: '/two', brand: 'unknown' },
        ],
      },
    ];
    const made = galleryDocument(chapters, { title: 'Seen first', screens: [] });
    expect(made).toContain('## A chapter\n\n### One\n\n`/one`, on the host of kyx, seen by `clerk`\n');
    expect(made).toContain('### Two\n\n`/two`, on a host of no brand, signed out\n');
    expect(picturesIn(made)).toEqual(
      ['one-light', 'one-dark', 'one-phone-light', 'one-phone-dark', 'two-light', 'two-dark'].map((name) =>
        join(FOLDER, `${name}.webp`),
      ),
    );
  });
});
