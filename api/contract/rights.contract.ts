import { z } from 'zod';

/** What a member of staff may be allowed to do; who may is a table of the domain. */
export const staffAction = z.enum([
  'home.see',
  'sales.see',
  'order.see',
  'order.change',
  'order.archive',
  'client.erase',
  'catalogue.see',
  'catalogue.edit',
  'document.changeOwnerFields',
  'product.see',
  'product.edit',
  'product.archive',
  'product.stop',
  'product.undoStop',
  'task.run',
  'history.see',
  'staff.manage',
]);
export type StaffAction = z.output<typeof staffAction>;
