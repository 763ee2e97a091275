/** A URL that a frame may show, with the sandbox rights of its page. */
export interface FrameUrl {
  readonly href: string;
  readonly sandbox: string;
}

const ALLOWED = 'allow-scripts allow-forms allow-popups';

/**
 * Checks a URL for a frame: only http and https are allowed. The page may run scripts, send forms and open windows, but
 * cannot navigate this window. In the sandbox, a foreign page keeps its origin, so that it has its cookies. A page of
 * our own origin loses the origin, because it could otherwise leave the sandbox.
 */
export const frameUrl = (link: string, ownOrigin: string): FrameUrl | undefined => {
  if (!URL.canParse(link)) return undefined;
  const { protocol, origin, href } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return { href, sandbox: origin === ownOrigin ? ALLOWED : `${ALLOWED} allow-same-origin` };
};
