import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isAllowedAttribute,
  isAllowedTag,
  LINK_ATTRIBUTES,
} from '@/domain/rich-text/allow-list';
import { allowedStyle } from '@/domain/rich-text/allowed-style';

/** The domain's allow list as configuration of DOMPurify. The domain also checks each value. */
const CONFIG: Config = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  KEEP_CONTENT: true,
};

const withRules = (purifier: DOMPurify): DOMPurify => {
  purifier.addHook('uponSanitizeAttribute', (element, event) => {
    event.keepAttr = isAllowedAttribute(element.tagName, event.attrName, event.attrValue);
    if (event.attrName === 'style') event.attrValue = allowedStyle(event.attrValue);
  });
  return purifier;
};

/** Checks the result of DOMPurify again: only content that the domain allows is returned. */
const onlyAllowed = (root: ParentNode): void => {
  for (const element of [...root.children]) {
    if (!isAllowedTag(element.tagName)) {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      if (!isAllowedAttribute(element.tagName, name, value)) element.removeAttribute(name);
    }
    if (element.tagName === 'A') {
      for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) element.setAttribute(name, value);
    }
    onlyAllowed(element);
  }
};

let purifier: DOMPurify | undefined;

/**
 * Reduces untrusted HTML to the content that `src/domain/rich-text/allow-list.ts` allows. Called when content is saved,
 * pasted and shown. Returns an empty text if DOMPurify does not work.
 */
export const sanitise = (html: string): string => {
  purifier ??= withRules(createPurifier(window));
  if (!purifier.isSupported) return '';
  const { body } = new DOMParser().parseFromString(purifier.sanitize(html, CONFIG), 'text/html');
  onlyAllowed(body);
  return body.innerHTML;
};
