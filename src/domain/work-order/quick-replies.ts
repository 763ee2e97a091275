import { isBlank, lengthOf } from '../kernel/text';
import { REPLY_IN_CHAT } from '../work-order/reply-to-work-order';

/** The configuration value that replaces the built-in replies. */
export const QUICK_REPLIES_CONFIG_KEY = 'chat.quickReplies';

/** The built-in replies: six short acknowledgements (work orders 9), whose texts are in the catalogue. */
export const QUICK_REPLY_KEYS = [
  'quick-reply.received',
  'quick-reply.checking',
  'quick-reply.arranged',
  'quick-reply.shipped',
  'quick-reply.more-details',
  'quick-reply.thanks',
] as const;

export type QuickReplyKey = (typeof QUICK_REPLY_KEYS)[number];

export type QuickReplies =
  | { readonly kind: 'catalogue'; readonly keys: readonly QuickReplyKey[] }
  | { readonly kind: 'configured'; readonly texts: readonly string[] };

export const DEFAULT_QUICK_REPLIES: QuickReplies = { kind: 'catalogue', keys: QUICK_REPLY_KEYS };

/** Matches a value that is probably meant as JSON. A plain line may also begin with a bracket, as some emoticons do. */
const LOOKS_LIKE_JSON = /^(?:\[\s*["\]]|\{)/;

const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

const configured = (entries: readonly unknown[]): QuickReplies => {
  const texts = entries.flatMap((entry) => (typeof entry === 'string' ? [entry.trim()] : []));
  const usable = texts.filter((text) => !isBlank(text) && lengthOf(text) <= REPLY_IN_CHAT.maxLength);
  return usable.length === 0 || usable.length !== entries.length
    ? DEFAULT_QUICK_REPLIES
    : { kind: 'configured', texts: [...new Set(usable)] };
};

/**
 * Parses the configuration value: a JSON array of texts, or one text per line. The built-in replies replace an invalid
 * value: another shape, or an empty or too long text.
 */
export const parseQuickReplies = (value: string | undefined): QuickReplies => {
  const trimmed = (value ?? '').trim();
  const json = parsed(trimmed);
  if (Array.isArray(json)) return configured(json);
  if (LOOKS_LIKE_JSON.test(trimmed)) return DEFAULT_QUICK_REPLIES;
  return configured(trimmed.split(/\r?\n/).filter((line) => !isBlank(line)));
};
