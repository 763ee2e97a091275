import { isAllowedAttribute, isAllowedTag, LINK_ATTRIBUTES } from '@/domain/rich-text/allow-list';
import { isAllowedUrl } from '@/domain/rich-text/allowed-url';

const isOfALink = (element: Element, name: string, value: string): boolean =>
  element.tagName === 'A' && (LINK_ATTRIBUTES as Readonly<Record<string, string>>)[name] === value;

/** All elements and attributes of sanitised content that the domain does not allow. */
export const notAllowed = (html: string): readonly string[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => [
    ...(isAllowedTag(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          !isAllowedAttribute(element.tagName, name, value) && !isOfALink(element, name, value),
      )
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  ]);
};

const FOREIGN =
  'script, iframe, frame, object, embed, applet, portal, base, meta, link, math, style, noscript, template';

/** All elements and attributes below a root that could execute, fetch or cover other content. */
export const dangersIn = (root: Element): readonly string[] => [
  ...[...root.querySelectorAll(FOREIGN)].map(({ tagName }) => `<${tagName}>`),
  ...[...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          name.toLowerCase().startsWith('on') ||
          ['srcdoc', 'formaction', 'ping', 'srcset', 'action'].includes(name) ||
          (['href', 'src'].includes(name) && !isAllowedUrl(value)) ||
          (name === 'style' && /url\(|expression|fixed|@import/i.test(value)),
      )
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  ),
];
