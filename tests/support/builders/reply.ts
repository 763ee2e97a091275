import type { ReplyInput } from '@/domain/work-order/reply-to-work-order';

/** This many uploaded pictures. */
export const images = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `/profile/work-order-reply/${index + 1}.png`);

/** `aReply().saying('好的').withImages(2).askingForReshipment().build()`. */
export class ReplyBuilder {
  private readonly reply: ReplyInput;

  constructor(reply: ReplyInput) {
    this.reply = reply;
  }

  private but(change: Partial<ReplyInput>): ReplyBuilder {
    return new ReplyBuilder({ ...this.reply, ...change });
  }

  saying(text: string): ReplyBuilder {
    return this.but({ text });
  }

  sayingNothing(): ReplyBuilder {
    return this.saying('');
  }

  withImages(count: number): ReplyBuilder {
    return this.but({ images: images(count) });
  }

  notedOnOrder(): ReplyBuilder {
    return this.but({ noteOnOrder: true });
  }

  askingForReshipment(): ReplyBuilder {
    return this.but({ requestReshipment: true });
  }

  build(): ReplyInput {
    return this.reply;
  }
}

export const aReply = (): ReplyBuilder =>
  new ReplyBuilder({ text: '已联系门店', images: [], noteOnOrder: false, requestReshipment: false });
