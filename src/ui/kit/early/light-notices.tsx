import { useSyncExternalStore } from 'react';
import type { NoticeFeed, OpenNotice } from '@/application/kernel/notice-feed';
import { hasLightText, useLightLookup, useLightText } from './language';
import { textOfNotice } from './notice-text';
import './light-notices.css';

/** The open notices. A change of the notices renders the component again. */
export const useOpenNotices = (feed: NoticeFeed): readonly OpenNotice[] =>
  useSyncExternalStore(feed.subscribe, feed.open);

/** Shows notices outside of the shell, each as a plain strip. Questions appear only in the shell. */
export const LightNotices = ({ feed }: { readonly feed: NoticeFeed }) => {
  const text = useLightText();
  const lookup = useLightLookup();
  const notices = useOpenNotices(feed)
    .filter((open) => open.kind === 'notice')
    .filter(({ notice }) => hasLightText(notice.text));
  return (
    <div className="ln-stack" role="alert">
      {notices.map(({ id, notice }) => (
        <p key={id} className="ln-strip" data-tone={notice.tone}>
          <span>{textOfNotice(lookup, notice.text)}</span>
          <button
            type="button"
            aria-label={text('app.close')}
            onClick={() => {
              feed.close(id);
            }}
          >
            ×
          </button>
        </p>
      ))}
    </div>
  );
};
