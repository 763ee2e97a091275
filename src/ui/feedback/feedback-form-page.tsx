import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FeedbackFormValues, NO_FEEDBACK } from '@/application/feedback/feedback-box-commands';
import type { Unfinished } from '@/application/files/upload-list';
import type { Services } from '@/application/services';
import { checkFeedback, FEEDBACK_MAX, type SentFeedback } from '@/domain/feedback/feedback';
import { storedFileOf } from '@/domain/upload/stored-file';
import { GENERAL_IMAGES } from '@/domain/upload/upload-rule';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { ImageUploader } from '../kit/upload/image-uploader';
import { useTabs } from '../shell/tabs/use-tabs';
import styles from './feedback.module.css';
import { CATEGORY_TEXTS, feedbackPath } from './feedback-texts';

interface PicturesProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (images: readonly string[]) => void;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
}

/** The field for pictures. They are uploaded first, and the feedback contains their names. */
const Pictures = ({ id, value = [], onChange, onUnfinished }: PicturesProps) => (
  <ImageUploader
    prefix="feedback"
    rule={GENERAL_IMAGES}
    value={value.map(storedFileOf)}
    onChange={(files) => onChange?.(files.map(({ fileName }) => fileName))}
    onUnfinished={onUnfinished}
    {...(id === undefined ? {} : { aria: { id } })}
  />
);

/** Identifies the build by the name of the entry script, which is the last built script of the page. */
const versionOf = (page: Services['page']): string => {
  const scripts = page.loadedScripts();
  return scripts.findLast((script) => script.includes('/assets/')) ?? scripts.at(-1) ?? '';
};

const input = inputsOf<FeedbackFormValues>();

const formFor = (onUnfinished: PicturesProps['onUnfinished'], version: string) =>
  defineForm<FeedbackFormValues, SentFeedback>({
    fields: [
      input.choice('category', 'feedback.category', CATEGORY_TEXTS, { required: true, wide: true }),
      input.area('text', 'feedback.text', { required: true, rows: 6, max: FEEDBACK_MAX }),
      input.custom('images', 'feedback.images', () => <Pictures onUnfinished={onUnfinished} />, {
        wide: true,
      }),
      input.text('page', 'feedback.page', { max: 100 }),
    ],
    check: (values) =>
      checkFeedback({ ...values, category: values.category as SentFeedback['category'] | '', version }),
    fieldOf: {
      'feedback.category-required': 'category',
      'feedback.too-short': 'text',
      'feedback.too-long': 'text',
      'feedback.too-many-images': 'images',
    },
    submit: 'feedback.send',
  });

/** The form to send feedback. `?from=` contains the path of the page that the feedback is about. */
const FeedbackFormPage = () => {
  const text = useText();
  const tabs = useTabs();
  const [searchParams] = useSearchParams();
  const { feedbackBoxCommands, feedbackDrafts, notices, page } = useServices();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const form = useMemo(() => formFor(setUnfinished, versionOf(page)), [page]);
  return (
    <section className={styles['page']}>
      <h1>{text('feedback.add')}</h1>
      <FormView
        of={form}
        initial={{ ...NO_FEEDBACK, page: searchParams.get('from') ?? '' }}
        send={(values) => {
          if (unfinished === undefined) return feedbackBoxCommands.add(values);
          const key = `uploader.unfinished.${unfinished}` as const;
          notices.show({ as: 'message-box', tone: 'warning', text: { key } });
          return Promise.reject(new Error(key));
        }}
        onDone={({ id }) => {
          notices.show({ as: 'toast', tone: 'success', text: { key: 'feedback.sent' } });
          tabs.close();
          tabs.open({ path: feedbackPath(id) });
        }}
        draft={{ shelf: feedbackDrafts, id: 'new' }}
      />
    </section>
  );
};

export default FeedbackFormPage;
