/** The reasons that demo users give for steps of orders. */
export const REASONS = {
  decline: ['当天工位已约满', '缺少该车型的安装工具', '技师休假，无法承接'],
  cancel: ['客户换车，不再安装', '客户改买其他型号', '重复下单'],
  cancelRefuse: ['配件已经裁切，无法退回'],
  appoint: ['客户临时改期'],
  abort: ['到店后发现配件不匹配', '客户有急事先离店'],
  afterSale: ['膜边起泡，客户要求返工', '夜间画面有条纹', '行驶时有异响'],
  resolve: ['已与客户和门店沟通一致'],
} as const;
