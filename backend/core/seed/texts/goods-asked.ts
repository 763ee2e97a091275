import type { Project } from './products';

/** The messages that request a reshipment, by the order's project: what, how many and why. */
export const GOODS_ASKED: Readonly<Record<Project, readonly string[]>> = {
  DASHCAM: [
    '{product}支架 1 个，收到时卡扣断裂，请补发。',
    '{product}降压线 1 条，插头松动、供电不稳，请补发。',
    '{product}主机 1 台，外箱凹陷、边框掉漆，请补发。',
  ],
  FILM: [
    '{product} 1 套，原件运输时压出折痕，请补发。',
    '{product} 1 套，施工裁切时破损，请补发。',
    '{product} 1 套，卷材尾段有胶纹，请补发。',
  ],
  ELECTRONICS: [
    '{product}线束 1 套，插头与{car}不符，请补发。',
    '{product}控制盒 1 个，通电后无反应，请补发。',
    '{product}固定卡扣 1 包，装箱时漏放，请补发。',
  ],
};
