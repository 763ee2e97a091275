import { type Chapter, pictureOf, type Screen, THEMES, type Window, WINDOWS, windowsOf } from './screen';

/** The folder of the gallery's pictures, and the document that shows them. */
export const FOLDER = 'docs/pictures/gallery';
export const DOCUMENT = 'docs/gallery.md';

const cell = (screen: Screen, window: Window): string =>
  `| ${THEMES.map(
    (theme) => `![${screen.name}, ${theme}](pictures/gallery/${pictureOf(screen, window, theme)})`,
  ).join(' | ')} |`;

const where = ({ path, who, brand, at }: Screen): string => {
  if (at === 'showcase') return `\`npm run showcase\`, \`${path}\``;
  return [
    `\`${path}\``,
    ...(brand === undefined
      ? []
      : [brand === 'unknown' ? 'on a host of no brand' : `on the host of ${brand}`]),
    who === undefined ? 'signed out' : `seen by \`${who}\``,
  ].join(', ');
};

const sectionOf = (screen: Screen): string => {
  const tables = windowsOf(screen).map((window) => {
    const { width, height } = WINDOWS[window];
    return `| light, ${width} × ${height} | dark |\n|---|---|\n${cell(screen, window)}`;
  });
  return [`### ${screen.name}`, where(screen), ...tables].join('\n\n');
};

/**
 * The gallery as a document. Each screen has its route and its light and dark picture; the chapter of the first look
 * comes first.
 */
export const galleryDocument = (chapters: readonly Chapter[], firstLook: Chapter): string =>
  `${[
    '# Gallery',
    'The screens with demo data, in a real Chromium. Written by `npm run gallery` from the files of `scripts/gallery/screens`; ' +
      'a new screen is one entry there.',
    ...[firstLook, ...chapters].flatMap(({ title, screens }) => [`## ${title}`, ...screens.map(sectionOf)]),
  ].join('\n\n')}\n`;
