import { Checkbox } from 'antd';
import type { UserChoice } from '@/domain/work-order/user-choice';
import { RATING_REMARK_MAX_LENGTH, ratingBranch, SATISFACTION_KEYS } from '@/domain/work-order/rating-form';
import { CountedTextArea } from '../../kit/counted-text-area';
import { paramsOf } from '../../kit/early/notice-text';
import { StarChoice } from '../../kit/stars/star-choice';
import { useText } from '../../kit/text/use-text';
import { RatingFieldFrame } from './rating-field-frame';
import styles from './rating-form.module.css';
import { StaffField } from './staff-field';
import { TypeField } from './type-field';
import type { RatingField, RatingModel } from './use-rating';

interface Props {
  readonly rating: RatingModel;
  readonly staff: readonly UserChoice[] | undefined;
  readonly staffFailed: boolean;
  readonly onStaffRetry: () => void;
  /** The id of a part, so that it can be focused. */
  readonly idOf: (field: RatingField) => string;
}

/** The fields of a rating: stars and anonymity; for a dissatisfied rating also staff, complaint type and remark. */
export const RatingFields = ({ rating, staff, staffFailed, onStaffRetry, idOf }: Props) => {
  const text = useText();
  const { form, busy, problem, change } = rating;
  const branch = ratingBranch(form.stars);
  const at = (field: RatingField) => {
    const refusal = problem?.field === field ? problem.refusal : undefined;
    return { refusal, noteId: `${idOf(field)}-note`, invalid: refusal !== undefined };
  };
  const [stars, who, why, remark] = [at('stars'), at('staff'), at('type'), at('remark')];
  return (
    <>
      <RatingFieldFrame label={text('rating.satisfaction')} noteId={stars.noteId} refusal={stars.refusal}>
        <div id={idOf('stars')}>
          <StarChoice
            label={text('rating.satisfaction')}
            texts={[text(SATISFACTION_KEYS[1]), text(SATISFACTION_KEYS[2]), text(SATISFACTION_KEYS[3])]}
            value={form.stars}
            showsWord
            autoFocus
            disabled={busy}
            invalid={stars.invalid}
            describedBy={stars.noteId}
            onChange={(next) => {
              change({ ...form, stars: next });
            }}
          />
        </div>
      </RatingFieldFrame>
      {branch === 'satisfied' ? <p className={styles['soft']}>{text('rating.satisfied-note')}</p> : null}
      {branch === 'dissatisfied' ? (
        <>
          <RatingFieldFrame label={text('rating.staff')} noteId={who.noteId} refusal={who.refusal}>
            <StaffField
              id={idOf('staff')}
              noteId={who.noteId}
              staff={staff}
              failed={staffFailed}
              value={form.staffId}
              invalid={who.invalid}
              disabled={busy}
              onChange={(staffId) => {
                change({ ...form, staffId });
              }}
              onRetry={onStaffRetry}
            />
          </RatingFieldFrame>
          <RatingFieldFrame label={text('rating.type')} noteId={why.noteId} refusal={why.refusal}>
            <TypeField
              id={idOf('type')}
              noteId={why.noteId}
              types={rating.types}
              value={form.discontent}
              invalid={why.invalid}
              disabled={busy}
              onChange={rating.chooseType}
            />
          </RatingFieldFrame>
          <div id={idOf('remark')}>
            <CountedTextArea
              label={text('rating.remark')}
              showLabel
              rows={3}
              maxRows={6}
              placeholder={text('rating.remark.placeholder')}
              readOnly={busy}
              value={form.remark}
              max={RATING_REMARK_MAX_LENGTH}
              error={
                remark.refusal === undefined ? undefined : text(remark.refusal.code, paramsOf(remark.refusal))
              }
              onChange={(next) => {
                change({ ...form, remark: next });
              }}
              onCtrlEnter={rating.submit}
            />
          </div>
        </>
      ) : null}
      <div>
        <Checkbox
          checked={form.anonymous}
          disabled={busy}
          onChange={(event) => {
            change({ ...form, anonymous: event.target.checked });
          }}
        >
          {text('rating.anonymous')}
        </Checkbox>
      </div>
    </>
  );
};
