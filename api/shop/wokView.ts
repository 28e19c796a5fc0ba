import { toRoubles } from '../../domain/money.ts';
import { constructorPath } from '../../domain/shop/constructors.ts';
import type { Wok, WokOption } from '../../domain/wok/wok.events.ts';
import { conflictsOf } from '../../domain/wok/wok.ts';
import { isNaming, wordOf } from '../../domain/wok/wokName.ts';
import type { WokConstructor } from '../contract/catalogue.contract.ts';
import { fileInfo } from './fileInfo.ts';

export const wokView = (wok: Wok): WokConstructor => {
  const conflicts = conflictsOf(wok);
  return {
    full_path: constructorPath(wok.id),
    word: wordOf(wok),
    name: wok.name,
    description: wok.description,
    bowl: fileInfo(wok.bowl),
    steps: wok.steps.map((step) => ({
      step_id: step.id,
      name: step.name,
      min: step.min,
      max: step.max,
      free_count: step.freeCount,
      in_name: isNaming(step),
      options: step.options.map((option) => optionView(option, conflicts.get(option.id))),
    })),
  };
};

const optionView = (option: WokOption, conflicts: Iterable<string> = []) => ({
  option_id: option.id,
  name: option.name,
  price: toRoubles(option.price),
  weight: option.weight,
  nutrition: option.nutrition,
  allergens: [...option.allergens],
  spicy: option.spicy,
  max: option.max,
  file_info: fileInfo(option.picture),
  layer: fileInfo(option.layer),
  available: !option.stopped,
  conflict_ids: [...conflicts],
});
