import { EMPTY_RATING_FORM, type RatingForm, type RatingTexts } from '@/domain/work-order/rating-form';

/** The texts that a rating needs: the satisfied marker, and two complaint types. */
export const RATING_TEXTS: RatingTexts = {
  satisfied: '满意',
  discontents: new Map([
    ['SLOW', '处理太慢'],
    ['RUDE', '态度不好'],
  ]),
};

/** `aRatingForm().withStars(1).about('2002').because('SLOW').saying('…').build()`. */
export class RatingFormBuilder {
  private readonly form: RatingForm;

  constructor(form: RatingForm) {
    this.form = form;
  }

  private but(change: Partial<RatingForm>): RatingFormBuilder {
    return new RatingFormBuilder({ ...this.form, ...change });
  }

  withStars(stars: number): RatingFormBuilder {
    return this.but({ stars });
  }

  about(staffId: string): RatingFormBuilder {
    return this.but({ staffId });
  }

  because(discontent: string): RatingFormBuilder {
    return this.but({ discontent });
  }

  saying(remark: string): RatingFormBuilder {
    return this.but({ remark });
  }

  anonymously(): RatingFormBuilder {
    return this.but({ anonymous: true });
  }

  build(): RatingForm {
    return this.form;
  }
}

export const aRatingForm = (): RatingFormBuilder => new RatingFormBuilder(EMPTY_RATING_FORM);

export const aSatisfiedRating = (): RatingFormBuilder => aRatingForm().withStars(3);

export const aDissatisfiedRating = (): RatingFormBuilder =>
  aRatingForm().withStars(1).about('2002').because('SLOW');
