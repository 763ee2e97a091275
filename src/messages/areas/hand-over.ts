import { inBoth } from '../in-both';

/** Texts of handing a work order over (转交). */
export const texts = inBoth(
  {
    'hand-over.action': '转交',
    'hand-over.title': '转交工单',
    'hand-over.explain': '接手的同事将成为处理人，并收到通知。等待时长继续计算。',
    'hand-over.explain.others': '接手的同事将成为处理人，原处理人和接手人都会收到通知。等待时长继续计算。',
    'hand-over.to': '接手的同事',
    'hand-over.to.pick': '选择接手的同事',
    'hand-over.by': '现处理人：{names}。',
    'hand-over.by.many': '现处理人：{names} 等 {count} 人。',
    'hand-over.note': '转交说明（工单各方可见）',
    'hand-over.submit': '确认转交',
    'hand-over.done': '已转交给 {name}',
    'hand-over.leaves':
      '{name} 属于 {seller}，不是您所在的账号。转交后您和同事将立即看不到该工单及内部备注，只有对方可以转回。',
    'hand-over.news.title': '工单转交 · {id}',
    'hand-over.news': '{by} 将工单 #{id} 转交给您：{note}',
    'hand-over.news.plain': '{by} 将工单 #{id} 转交给您',
    'hand-over.news.lost': '{by} 已将您的工单 #{id} 转交给 {to}：{note}',
    'hand-over.news.lost.plain': '{by} 已将您的工单 #{id} 转交给 {to}',
    'hand-over.news.many.title': '工单转交 · {count} 条',
    'hand-over.news.many': '{by} 将 {count} 条工单转交给您：{note}',
    'hand-over.news.many.plain': '{by} 将 {count} 条工单转交给您',
    'hand-over.news.lost.many': '{by} 已将您的 {count} 条工单转交给 {to}：{note}',
    'hand-over.news.lost.many.plain': '{by} 已将您的 {count} 条工单转交给 {to}',
    'hand-over.news.open': '查看我处理的工单',
    'hand-over.many.title': '批量转交工单',
    'hand-over.many.explain':
      '{count} 条可以转交。接手的同事将成为处理人，原处理人和接手人都会收到通知。等待时长继续计算。',
    'hand-over.many.explain.own':
      '{count} 条可以转交。接手的同事将成为处理人，并收到通知。等待时长继续计算。',
    'hand-over.many.leaves':
      '{name} 属于 {seller}，不是您所在的账号。转交后您和同事将立即看不到这些工单及内部备注，只有对方可以转回。',
    'hand-over.bulk-other-account': '{left} 条由其他账号处理',
    'hand-over.many.unable': '{left} 条不能由该同事接手或已由其处理，将跳过。',
    'hand-over.none': '没有可以接手的同事',
    'hand-over.failed': '同事名单加载失败',
    'hand-over.gone': '工单已不在您的查看范围内',
    'hand-over.gone-note': '工单可能已转交给其他同事处理，您无需再回复。',
  },
  {
    'hand-over.action': 'Hand over',
    'hand-over.title': 'Hand over the work order',
    'hand-over.explain': 'The colleague becomes the handler and gets a notice. The waiting time goes on.',
    'hand-over.explain.others':
      'The colleague becomes the handler. The colleague and the earlier handler get a notice. The waiting time goes on.',
    'hand-over.to': 'Colleague',
    'hand-over.to.pick': 'Choose a colleague',
    'hand-over.by': 'Handled now by {names}.',
    'hand-over.by.many': 'Handled now by {names} and others ({count}).',
    'hand-over.note': 'Note (all parties of the work order see it)',
    'hand-over.submit': 'Hand over',
    'hand-over.done': 'Handed over to {name}',
    'hand-over.leaves':
      '{name} belongs to {seller}, not to your account. You and your colleagues lose sight of the work order and its internal notes at once. Only the other side can give it back.',
    'hand-over.news.title': 'Handed over · work order {id}',
    'hand-over.news': '{by} handed work order #{id} over to you: {note}',
    'hand-over.news.plain': '{by} handed work order #{id} over to you',
    'hand-over.news.lost': '{by} handed your work order #{id} over to {to}: {note}',
    'hand-over.news.lost.plain': '{by} handed your work order #{id} over to {to}',
    'hand-over.news.many.title': 'Handed over · {count} work orders',
    'hand-over.news.many': '{by} handed {count} work orders over to you: {note}',
    'hand-over.news.many.plain': '{by} handed {count} work orders over to you',
    'hand-over.news.lost.many': '{by} handed {count} of your work orders over to {to}: {note}',
    'hand-over.news.lost.many.plain': '{by} handed {count} of your work orders over to {to}',
    'hand-over.news.open': 'Show the work orders that I handle',
    'hand-over.many.title': 'Hand over work orders',
    'hand-over.many.explain':
      'Work orders that can be handed over: {count}. The colleague becomes the handler. The colleague and the earlier handlers get a notice. The waiting time goes on.',
    'hand-over.many.explain.own':
      'Work orders that can be handed over: {count}. The colleague becomes the handler and gets a notice. The waiting time goes on.',
    'hand-over.many.leaves':
      '{name} belongs to {seller}, not to your account. You and your colleagues lose sight of these work orders and their internal notes at once. Only the other side can give them back.',
    'hand-over.bulk-other-account': '{left} handled by another account',
    'hand-over.many.unable':
      'Skipped because this colleague cannot take them over or handles them already: {left}.',
    'hand-over.none': 'No colleague can take over',
    'hand-over.failed': 'The colleagues could not be loaded',
    'hand-over.gone': 'You no longer see this work order',
    'hand-over.gone-note': 'It was probably handed over to another colleague; you need not answer it.',
  },
);
