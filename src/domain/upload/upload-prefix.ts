import { ok, refuse, type Result } from '../result';

/* The prefixes of uploaded pictures. A prefix states what a picture is for, and is part of its stored name. */

/** Images of a work-order reply, in the dialog and in the chat (work orders 5). */
export const REPLY_PREFIX = 'work-order-reply';
export const AVATAR_PREFIX = 'avatar';
/** The prefix of the editor's own uploads; no other upload may use it. */
export const EDITOR_PREFIX = 'editor';

/** Checks a prefix, which has 1 to 25 letters or hyphens (product 5) and is not the editor's. */
export const checkPrefix = (
  prefix: string,
): Result<string, 'upload.prefix-invalid' | 'upload.prefix-reserved'> => {
  if (!/^[A-Za-z-]{1,25}$/.test(prefix)) return refuse('upload.prefix-invalid');
  if (prefix.toLowerCase() === EDITOR_PREFIX) return refuse('upload.prefix-reserved', { prefix });
  return ok(prefix);
};
